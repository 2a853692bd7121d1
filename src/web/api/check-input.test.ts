import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { checkInput } from './check-input.ts'

const declared: readonly Route[] = routes
const writes = declared.filter(({ method }) => method !== 'GET')

test.each(writes)('$method $path is sent without a body when it takes none, or can do without', (route) => {
  const { method, path, body, upload } = route
  const needsBody = upload !== undefined || (body !== undefined && !body.safeParse(undefined).success)
  const params = Object.fromEntries(path.matchAll(/\{(\w+)\}/g).map(([, name]) => [name, 1]))
  const check = () => checkInput(`${method} ${path}`, { params })
  if (needsBody) expect(check).toThrow('it needs a body')
  else expect(check).not.toThrow()
})
