import { S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { ApiError } from '#server/api-error.ts'
import { overrideMethods } from '#server/db/transient-failures.ts'
import type { BucketAddress } from './bucket-address.ts'
import { createDiskStore, type ObjectStore } from './object-store.ts'

/** Milliseconds per request, including the body. Each is tried twice. */
export const longestTries = {
  /** Both tries must fit in a transaction's idle limit: upload chunks are stored within one. */
  request: 4_000,
  /** Transactions of jobs may idle for a minute. */
  job: 25_000,
  /** Sends much at once and blocks nothing. */
  command: 120_000,
}

/** Converts failures to `storage_full` or `unavailable`. The server verifies checksums. */
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

/** Limits the body too: the handler's own timeouts end with the first byte. */
const endingBodies = (handler: Handler, longestTryMs: number): Handler =>
  overrideMethods(handler, {
    handle: (...[request, options]: Parameters<Handler['handle']>) =>
      handler.handle(request, { ...options, abortSignal: AbortSignal.timeout(longestTryMs) }),
  })

/** Matches codes of MinIO and Ceph, and the status of others. */
function hasNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'XMinioStorageFull' || error.name === 'QuotaExceeded') return true
  return statusOf(error) === 507 || hasNoRoom(error.cause)
}

function statusOf(error: Error): unknown {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
