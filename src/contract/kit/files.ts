import { z } from '@hono/zod-openapi'

/** A file as a handler answers it. Over HTTP its name and type are headers, and a page is given a Blob. */
export type ServedFile = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; fileName: string }

/** The response of a route that answers a file. */
export const FileSchema = z.custom<ServedFile>()
