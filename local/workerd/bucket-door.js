import { WorkerEntrypoint } from "cloudflare:workers";

/**
 * Hands out what a bucket holds to Workers of another workerd, by the one call of R2 that they make.
 * @extends {WorkerEntrypoint<{ BUCKET: R2Bucket }>}
 */
export default class BucketDoor extends WorkerEntrypoint {
  /** @param {string} key */
  async get(key) {
    const object = await this.env.BUCKET.get(key);
    return object === null ? null : { body: object.body };
  }
}
