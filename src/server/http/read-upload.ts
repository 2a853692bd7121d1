import { messages } from '#contract/messages.ts'
import { ApiError } from './problem.ts'

/** The bytes of one file of a multipart body. What the browser says of its name and type is not asked. */
export async function readUpload(request: Request, field: string): Promise<Uint8Array> {
  const form = await request.formData().catch((error: unknown) => {
    throw new ApiError('malformed_body', undefined, { cause: error })
  })
  const file = form.get(field)
  if (file === null || typeof file === 'string')
    throw new ApiError('invalid_request', [{ path: field, code: 'required', message: messages.required }])
  return new Uint8Array(await file.arrayBuffer())
}
