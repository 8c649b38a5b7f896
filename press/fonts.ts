import garamond from "@expo-google-fonts/eb-garamond/400Regular/EBGaramond_400Regular.ttf";
import garamondItalic from "@expo-google-fonts/eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf";
import garamondBold from "@expo-google-fonts/eb-garamond/700Bold/EBGaramond_700Bold.ttf";
import sourceSerif from "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf";
import sourceSerifItalic from "@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf";
import sourceSerifBold from "@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf";
import sourceSans from "@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf";
import sourceSansItalic from "@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf";
import sourceSansBold from "@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf";
import literata from "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf";
import literataItalic from "@expo-google-fonts/literata/400Regular_Italic/Literata_400Regular_Italic.ttf";
import literataBold from "@expo-google-fonts/literata/700Bold/Literata_700Bold.ttf";
import fraunces from "@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf";
import frauncesItalic from "@expo-google-fonts/fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf";
import frauncesBold from "@expo-google-fonts/fraunces/700Bold/Fraunces_700Bold.ttf";
import plexMono from "@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf";
import plexMonoItalic from "@expo-google-fonts/ibm-plex-mono/400Regular_Italic/IBMPlexMono_400Regular_Italic.ttf";
import plexMonoBold from "@expo-google-fonts/ibm-plex-mono/700Bold/IBMPlexMono_700Bold.ttf";
import naskh from "@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf";
import naskhBold from "@expo-google-fonts/noto-naskh-arabic/700Bold/NotoNaskhArabic_700Bold.ttf";
import frankRuhl from "@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf";
import frankRuhlBold from "@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf";
import maths from "@expo-google-fonts/stix-two-math/400Regular/STIXTwoMath_400Regular.ttf";
import type { Cut } from "../worker/document/render/faces.rules.ts";
import type { Family } from "../worker/document/styles/style.ts";

/** Whole families: what a text holds is not known before. Each stands under the Open Font License, beside it in its package. */
export const families: Record<Family, Record<Cut, ArrayBuffer>> = {
  "EB Garamond": { regular: garamond, italic: garamondItalic, bold: garamondBold },
  "Source Serif 4": { regular: sourceSerif, italic: sourceSerifItalic, bold: sourceSerifBold },
  "Source Sans 3": { regular: sourceSans, italic: sourceSansItalic, bold: sourceSansBold },
  Literata: { regular: literata, italic: literataItalic, bold: literataBold },
  Fraunces: { regular: fraunces, italic: frauncesItalic, bold: frauncesBold },
  "IBM Plex Mono": { regular: plexMono, italic: plexMonoItalic, bold: plexMonoBold },
};

export const fonts = [
  ...Object.values(families).flatMap(({ regular, italic, bold }) => [regular, italic, bold]),
  // Arabic and Hebrew, in every style.
  naskh,
  naskhBold,
  frankRuhl,
  frankRuhlBold,
  maths,
];
