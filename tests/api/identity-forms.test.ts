import { afterAll, expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { signUp } from '#tests/support/people.ts'

const api = await createTestApi()
afterAll(() => api.close())

test('answers 415 at /auth for form-encoded and plain bodies', async () => {
  const { email, password } = await signUp(api)
  const forms: [string, BodyInit][] = [
    ['application/x-www-form-urlencoded', new URLSearchParams({ email, password })],
    ['text/plain', JSON.stringify({ email, password })],
    ['', new TextEncoder().encode(JSON.stringify({ email, password }))],
  ]
  for (const [type, body] of forms) {
    const answer = await api.raw('/auth/sign-in/email', {
      method: 'POST',
      headers: { ...(type && { 'Content-Type': type }), Origin: api.services.config.webUrl },
      body,
    })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})
