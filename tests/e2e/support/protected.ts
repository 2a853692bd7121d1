import { type APIRequestContext, type APIResponse, expect } from '@playwright/test'

/** Requests a path as a visitor and expects the security headers. A signed-in user gets the same answer. */
export async function expectProtected(request: APIRequestContext, path: string): Promise<APIResponse> {
  const answer = await request.get(path)
  await expectSameForPerson(request, path, answer)
  const headers = answer.headers()
  expect(answer.status()).toBeLessThan(500)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  })
  expect(headers['cross-origin-opener-policy']).toMatch(/^same-origin(-allow-popups)?$/)
  expect(headers).not.toHaveProperty('set-cookie')
  if (headers['content-type']?.startsWith('text/html')) expectPolicy(headers['content-security-policy'] ?? '')
  return answer
}

/** Removes the router's timestamps. */
const sameText = (page: string): string => page.replaceAll(/\bu:\d{13}\b/g, 'u:0')

async function expectSameForPerson(request: APIRequestContext, path: string, visitor: APIResponse) {
  const headers = {
    cookie: 'tokonoma.session_token=somebody.signature; __Secure-tokonoma.session_token=somebody.signature',
    authorization: 'Bearer e30.e30.e30',
  }
  const signedIn = await request.get(path, { headers })
  expect(sameText(await signedIn.text()) === sameText(await visitor.text())).toBe(true)
  expect(signedIn.headers()['cache-control']).toBe(visitor.headers()['cache-control'])
  expect(signedIn.headers().vary ?? '').not.toMatch(/cookie|authorization/i)
}

function expectPolicy(policy: string) {
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')*; /)
  for (const rule of [
    "img-src 'self' data:;",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ])
    expect(policy).toContain(rule)
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
}
