import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * Leads Workers of another workerd to a bucket, by the calls of R2 that they make.
 * @extends {WorkerEntrypoint<{ BUCKET: R2Bucket }>}
 */
export default class BucketDoor extends WorkerEntrypoint {
  /** @param {string} key */
  async head(key) {
    const object = await this.env.BUCKET.head(key);
    return object === null ? null : { size: object.size };
  }

  /** @param {string} key @param {R2GetOptions} [options] */
  async get(key, options) {
    const object = await this.env.BUCKET.get(key, options);
    return object === null ? null : { body: object.body };
  }

  /** @param {string} key @param {Uint8Array} content @param {R2PutOptions} options */
  async put(key, content, options) {
    await this.env.BUCKET.put(key, content, options);
  }
}
