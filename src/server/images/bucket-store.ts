import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { ApiError } from '#server/api-error.ts'
import { overrideMethods } from '#server/db/transient-failures.ts'
import type { BucketAddress } from './bucket-address.ts'
import { createDiskStore, type ObjectStore } from './object-store.ts'

/** How long a request to a bucket may take from its first byte to the last one of its answer, by who waits for it, in milliseconds. It is tried twice. */
export const longestTries = {
  /**
   * Both tries together are shorter than a transaction of a request may lie idle, for a part of an upload is put within one. A variant is found,
   * made and put within one of its own, which may lie for longer.
   */
  request: 4_000,
  /** Whose transactions may lie idle for a minute. */
  job: 25_000,
  /** Which sends much at once and holds nothing up. */
  command: 120_000,
}

/**
 * Objects in a bucket of an S3 server. What the server cannot do now is `storage_full` or `unavailable`. It compares what it got with a checksum
 * that the client sends along.
 */
export function createBucketStore(
  { bucket, ...address }: BucketAddress,
  longestTryMs = longestTries.request,
): ObjectStore {
  const requestHandler = {
    connectionTimeout: 2_000,
    requestTimeout: longestTryMs,
    throwOnRequestTimeout: true,
  }
  const client = new S3Client({ ...address, requestHandler, maxAttempts: 2, forcePathStyle: true })
  client.config.requestHandler = endingBodies(client.config.requestHandler, longestTryMs)
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return createDiskStore(new Disk(driver), (error) => {
    throw new ApiError(hasNoRoom(error) ? 'storage_full' : 'unavailable', undefined, { cause: error })
  })
}

type Handler = S3Client['config']['requestHandler']

/** Its own times end with the first byte of an answer. */
const endingBodies = (handler: Handler, longestTryMs: number): Handler =>
  overrideMethods(handler, {
    handle: (...[request, options]: Parameters<Handler['handle']>) =>
      handler.handle(request, { ...options, abortSignal: AbortSignal.timeout(longestTryMs) }),
  })

/** MinIO's own word, Ceph's for a quota, and the status that others give. */
function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'XMinioStorageFull' || error.name === 'QuotaExceeded') return true
  return statusOf(error) === 507 || hasNoRoom(error.cause)
}

function statusOf(error: Error): unknown {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
