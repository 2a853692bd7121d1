import { describeApi } from '#server/documents/openapi.ts'

let described: string | undefined

/** Returns the OpenAPI document as its readers see it. Built once a worker, because that takes seconds. */
export function apiDescription<Document>(): Document {
  described ??= JSON.stringify(describeApi('http://api.test'))
  return JSON.parse(described)
}
