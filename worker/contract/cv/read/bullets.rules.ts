const sign = /^(?:[•‣▪▫●◦○■□–—*·➢►▶✓✔§o-]|\uF0B7)(?:\s+|$)/;

export const startsBullet = (text: string): boolean => sign.test(text);
export const withoutBullet = (text: string): string => text.replace(sign, "");
