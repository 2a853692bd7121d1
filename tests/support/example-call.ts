import type { Route } from '#contract/kit/route.ts'
import type { RequestOptions } from './api.ts'

let keys = 0

/** Builds the call of a route's example. A route with a file sends none unless `file` is given. */
export function exampleCall(route: Route, file?: Uint8Array): { path: string; options: RequestOptions } {
  const { params = {}, query, body } = route.example
  return {
    path: route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1'),
    options: {
      query: query && Object.fromEntries(Object.entries(query)),
      body: route.upload ? file && formOf(route, file) : body,
      headers: { 'Idempotency-Key': `example-call-${++keys}` },
    },
  }
}

/** Builds the form of a route with a file; other fields come from the example or `fields`. */
export function formOf(
  { upload = 'file', example }: Route,
  file: Uint8Array,
  fields = example.body,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value))
  form.append(upload, new Blob([Buffer.from(file)]))
  return form
}
