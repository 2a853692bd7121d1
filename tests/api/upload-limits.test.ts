// Upload quota of a person: enough for a whole project with broken uploads, but bounded.
import { afterAll, expect, test } from 'vitest'
import { limits } from '#contract/data/limits.ts'
import { getUpload } from '#contract/images/upload-routes.ts'
import { ImageSchema } from '#contract/kit/schemas.ts'
import { createApi } from '#server/app.ts'
import { rateClasses } from '#server/http/rate-limit/rate-classes.ts'
import { createRateLimiter } from '#server/http/rate-limit/rate-limiter.ts'
import { createTestApi, signedHeaders } from '#tests/support/api.ts'
import { joinAs, type TestAccount } from '#tests/support/people.ts'
import { busyPicture } from '#tests/support/pictures.ts'
import { buildMember, buildProject, buildTeam } from '#tests/support/project-builders.ts'

const limiter = createRateLimiter(1)
const api = await createTestApi({ rateLimits: { limiter } })
afterAll(() => api.close())
const { db } = api

/** Reuses one token, because token requests count too. */
async function requestsOf(person: TestAccount) {
  const headers = { Authorization: `Bearer ${await person.token()}` }
  return (method: string, path: string, body?: unknown) => api.request(method, path, { headers, body })
}

test('accepts twenty photos with two interruptions each within a minute', async () => {
  const person = await joinAs(api)
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId: person.userId, kind: 2 })
  const { id: projectId } = await buildProject(db, { teamId: team.id, published: false })
  const request = await requestsOf(person)
  for (let photo = 0; photo < 20; photo++) {
    // Three parts of minimum size; most bytes lie behind the image itself.
    const picture = Buffer.concat([await busyPicture(40 + photo), Buffer.alloc(3 * limits.uploadPartBytes)])
    const { id } = (await request('POST', '/uploads', { bytes: picture.length })).as(getUpload.response)
    const third = Math.ceil(picture.length / 3)
    for (let at = 0; at < picture.length; at += third) {
      // Simulates a broken upload: the part is sent again, and the image is requested too early.
      const form = new FormData()
      form.append('part', new Blob([Buffer.from(picture.subarray(at, at + third))]))
      for (const again of [form, form])
        expect((await request('PUT', `/uploads/${id}/parts/${at}`, again)).status).toBe(200)
    }
    let imageId = 0
    for (let time = 0; time < 3; time++)
      imageId = (await request('POST', `/uploads/${id}/image`)).as(ImageSchema).id
    expect((await request('POST', `/projects/${projectId}/posts`, { image_id: imageId })).status).toBe(200)
  }
})

test('limits pictures to 300 an hour per person', async () => {
  const person = await joinAs(api)
  const request = await requestsOf(person)
  const picture = await busyPicture(32)
  const send = () => {
    const form = new FormData()
    form.append('image', new Blob([Buffer.from(picture)]))
    return request('POST', '/images', form)
  }
  for (let n = 1; n < 3 * limits.postsPerProject; n++)
    await limiter.spend('upload', `person ${person.userId}`)
  expect((await send()).status).toBe(200)
  const refused = await send()
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(refused.headers.get('ratelimit-policy')).toBe('"upload";q=300;w=3600')
})

test('limits uploaded bytes per network for all people', async () => {
  const rateLimits = { limiter: createRateLimiter(1), trustedProxies: { count: 1 } }
  const others = createApi({ ...api.services, rateLimits })
  const picture = await busyPicture(32)
  const send = async (network: string) => {
    const headers = {
      ...signedHeaders(),
      Authorization: `Bearer ${await (await joinAs(api)).token()}`,
      'X-Forwarded-For': network,
    }
    const body = new FormData()
    body.append('image', new Blob([Buffer.from(picture)]))
    return others.fetch(new Request(`${api.url}/images`, { method: 'POST', headers, body }), {
      peer: '10.0.0.1',
    })
  }
  const [{ count }] = rateClasses.bytes
  await rateLimits.limiter.spend('bytes', '198.51.100.4', count - Math.ceil(picture.length / 1_024))
  expect((await send('198.51.100.4')).status).toBe(200)
  const refused = await send('198.51.100.4')
  expect([refused.status, refused.headers.get('ratelimit-policy')]).toEqual([
    429,
    `"bytes";q=${count};w=3600`,
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await send('198.51.100.5')).status).toBe(200)
})
