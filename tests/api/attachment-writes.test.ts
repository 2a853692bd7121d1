import { afterAll, expect, test } from 'vitest'
import { OrderedSchema } from '#contract/projects/editing-schemas.ts'
import { getProject } from '#contract/projects/routes.ts'
import { AttachmentSchema } from '#contract/projects/schemas.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildDraft, buildStudio } from '#tests/support/editor-builders.ts'
import { pngBomb, studioPicture } from '#tests/support/pictures.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { owner, member, team } = await buildStudio(api)

const picture = (color: string) => studioPicture({ left: 20, top: 20, width: 90, height: 90, color })

function form(fields: Record<string, string>, image?: Uint8Array) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (image) body.append('image', new Blob([Buffer.from(image)]))
  return { body }
}

async function build() {
  const { id } = await buildDraft(api, team.id)
  const path = `/projects/${id}/attachments`
  const add = async (title: string, color = '#7a6b52') =>
    (await owner.request('POST', path, form({ title, attachment_type: '1' }, await picture(color)))).as(
      AttachmentSchema,
    )
  const read = async () => (await owner.request('GET', `/projects/${id}`)).as(getProject.response).attachments
  return { path, add, read }
}

test('adds, changes, moves and removes a drawing', async () => {
  const { path, add, read } = await build()
  const [plan, section] = [await add('1階平面図'), await add('断面図', '#33475b')]
  expect(section).toMatchObject({ title: '断面図', attachment_type: 1, order: 2 })
  const changed = await member.request('PUT', `${path}/${section.id}`, form({ attachment_type: '3' }))
  expect(changed.body).toEqual({ ...section, attachment_type: 3 })
  const redrawn = await owner.request('PUT', `${path}/${section.id}`, form({}, await picture('#9a3b26')))
  expect(redrawn.as(AttachmentSchema).image.id).not.toBe(section.image.id)
  const moved = await owner.request('PATCH', `${path}/${section.id}/order`, { body: { order: 1 } })
  expect(moved.as(OrderedSchema)).toEqual({ id: section.id, order: 1, ids: [section.id, plan.id] })
  expect((await read()).map(({ id, order }) => [id, order])).toEqual([
    [section.id, 1],
    [plan.id, 2],
  ])
  expect((await owner.request('DELETE', `${path}/${section.id}`)).body).toEqual({ id: section.id })
  expect(await read()).toMatchObject([{ id: plan.id, order: 1 }])
  expect((await owner.request('DELETE', `${path}/${section.id}`)).status).toBe(404)
})

test('stores a drawing once when it is sent twice', async () => {
  const { add, read } = await build()
  const [plan, again] = await Promise.all([add('1階平面図'), add('1階平面図')])
  expect(again.id).toBe(plan.id)
  const other = await add('2階平面図')
  expect((await read()).map(({ id }) => id)).toEqual([plan.id, other.id])
})

test('requires a title, a known type and an acceptable picture for a drawing', async () => {
  const { path, read } = await build()
  const send = (fields: Record<string, string>, image?: Uint8Array) =>
    owner.request('POST', path, form(fields, image))
  const whole = { title: '平面図', attachment_type: '1' }
  expect((await send({ attachment_type: '9' }, await picture('#000000'))).body).toMatchObject({
    errors: [
      { path: 'title', message: '必須入力項目です' },
      { path: 'attachment_type', message: '必須選択項目です' },
    ],
  })
  expect((await send({ ...whole, title: 'あ'.repeat(101) }, await picture('#000000'))).status).toBe(422)
  expect((await send(whole)).body).toMatchObject({ errors: [{ path: 'image' }] })
  expect((await send(whole, Buffer.from('<svg/>'))).body).toMatchObject({ code: 'unsupported_media_type' })
  expect((await send(whole, pngBomb(30_000, 30_000))).body).toMatchObject({ code: 'image_too_large' })
  expect((await owner.request('POST', path, { body: whole })).status).toBe(415)
  expect(await read()).toEqual([])
})
