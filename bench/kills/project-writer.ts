/** Writer of projects: fields, photos uploaded in parts, their order, and publishing. */
import { limits } from '#contract/data/limits.ts'
import { drawNoise, formOf } from '#tests/support/upload-load.ts'
import { Field, MadeEntities } from './ledger.ts'
import type { MakeWriter } from './writer.ts'

type ProjectTexts = { title: string; description: string; floor_space: number | null }
type Editor = ProjectTexts & {
  id: number
  published: boolean
  posts: { id: number; image: { id: number; width: number } }[]
}
type ProjectRecord = {
  id: number
  fields: Field<ProjectTexts>
  published: Field<boolean>
  /** In display order. */
  photos: { postId: number; width: number }[]
}

const mostProjects = 3
const mostPhotos = 6
const partBytes = limits.uploadPartBytes
let widths = 150

export const writeProjects: MakeWriter = ({ member: { client, teamId }, ledger, random, mark }) => {
  const kind = 'projects'
  const made = new MadeEntities<ProjectRecord>()

  async function create() {
    const title = mark()
    made.begin(title)
    const fields = { title, description: '', floor_space: null, building_type_id: 1 }
    const answer = await client.write(kind, ['POST', '/projects', { team_id: teamId, ...fields }])
    if (answer?.status !== 200) return
    const { id } = answer.body as Editor
    const texts = { title, description: '', floor_space: null }
    made.acknowledge(title, {
      id,
      fields: new Field<ProjectTexts>(texts),
      published: new Field(false),
      photos: [],
    })
  }

  async function change(title: string, { id, fields }: ProjectRecord) {
    const value = { title, description: `庭 ${mark()}`, floor_space: random.int(1, 99_999) / 100 }
    fields.send(value)
    const answer = await client.write(kind, ['PUT', `/projects/${id}`, value])
    if (answer?.status === 200) fields.acknowledge(value)
  }

  async function upload(): Promise<{ imageId: number; width: number }> {
    const width = ++widths
    const picture = await drawNoise(width)
    const begun = await client.persist('POST', '/uploads', { bytes: picture.length })
    const { id } = begun.body as { id: number }
    for (let received = 0; received < picture.length; ) {
      const part = formOf(picture.subarray(received, received + partBytes))
      const answer = await client.persist('PUT', `/uploads/${id}/parts/${received}`, part)
      const body = answer.body as { received: number }
      if (answer.status !== 200 || body.received <= received)
        throw new Error(`part at ${received}: ${answer.status} ${JSON.stringify(answer.body)}`)
      received = body.received
      ledger.count('upload parts', 'acknowledged')
    }
    const answer = await client.persist('POST', `/uploads/${id}/image`)
    const image = answer.body as { id: number; width: number }
    ledger.expect(`width of image ${image.id}`, image.width, width)
    return { imageId: image.id, width }
  }

  const readPhotos = async (id: number) =>
    (await client.read<Editor>(`/projects/${id}/editor`)).posts.map((post) => ({
      postId: post.id,
      width: post.image.width,
    }))

  /** Without an answer both the old and the new order are valid: reads the current one, which must stay. */
  async function settle(project: ProjectRecord, allowed: ProjectRecord['photos'][]) {
    const photos = await readPhotos(project.id)
    const widthsOf = (those: ProjectRecord['photos']) => those.map(({ width }) => width).join()
    if (!allowed.some((those) => widthsOf(those) === widthsOf(photos)))
      ledger.report(
        `photos of ${project.id}: ${widthsOf(photos)}, expected one of ${allowed.map(widthsOf).join(' | ')}`,
      )
    project.photos = photos
  }

  async function addPhoto(project: ProjectRecord) {
    const { imageId, width } = await upload()
    const answer = await client.write('photos', [
      'POST',
      `/projects/${project.id}/posts`,
      { image_id: imageId },
    ])
    const after = (postId: number) => [...project.photos, { postId, width }]
    if (answer?.status === 200) project.photos = after((answer.body as { id: number }).id)
    else await settle(project, [project.photos, after(0)])
  }

  async function move(project: ProjectRecord) {
    const photo = random.pick(project.photos)
    const order = random.int(1, project.photos.length)
    const after = project.photos.filter((other) => other !== photo)
    after.splice(order - 1, 0, photo)
    const path = `/projects/${project.id}/posts/${photo.postId}/order`
    const answer = await client.write('order of photos', ['PATCH', path, { order }])
    if (answer?.status === 200) project.photos = after
    else await settle(project, [project.photos, after])
  }

  async function publish({ id, published }: ProjectRecord) {
    published.send(true)
    const answer = await client.write('publishing', ['POST', `/projects/${id}/publish`])
    if (answer?.status === 200) published.acknowledge(true)
  }

  return {
    kind,
    step: async () => {
      const projects = made.standing()
      const [title, project] = projects.length > 0 ? random.pick(projects) : []
      if (!title || !project || (projects.length < mostProjects && random.chance(0.3))) return create()
      if (project.photos.length < mostPhotos && random.chance(0.25)) return addPhoto(project)
      if (project.photos.length > 1 && random.chance(0.4)) return move(project)
      if (project.photos.length > 0 && random.chance(0.2)) return publish(project)
      return change(title, project)
    },
    check: async () => {
      const own = await client.read<{ items: Editor[] }>(`/users/me/projects?team_id=${teamId}&limit=100`)
      const named = own.items.map(({ id, title }) => ({ id, name: title }))
      made.check(ledger, `project of ${client.account.name}`, named)
      for (const [name, { id, fields, published, photos }] of made.standing()) {
        const editor = await client.read<Editor>(`/projects/${id}/editor`)
        const { title, description, floor_space } = editor
        fields.check(ledger, `fields of ${name}`, { title, description, floor_space })
        published.check(ledger, `publishing of ${name}`, editor.published)
        ledger.expect(`photos of ${name}`, await readPhotos(id), photos)
        if (editor.published) await expectFound(name, id)
      }
    },
  }

  /** Waits for the index, which follows within a second and catches up after a start. */
  async function expectFound(title: string, id: number) {
    const path = `/projects/search?keyword=${encodeURIComponent(title)}&limit=20`
    const until = performance.now() + 30_000
    for (;;) {
      const { items } = await client.read<{ items: { id: number }[] }>(path)
      if (items.some((item) => item.id === id)) return
      if (performance.now() > until) return ledger.report(`the search does not find project ${id} ${title}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
