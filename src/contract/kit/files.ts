import { z } from '@hono/zod-openapi'

/** Over HTTP, name and type are headers; pages receive a File. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; fileName: string }

export const FileSchema = z.custom<ServedFile>()
