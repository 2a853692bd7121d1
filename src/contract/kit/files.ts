import { z } from '@hono/zod-openapi'

/** A file answer. Over HTTP, name and type are headers; pages receive a Blob. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; fileName: string }

/** Response schema of file routes. */
export const FileSchema = z.custom<ServedFile>()
