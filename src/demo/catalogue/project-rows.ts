import {
  attachmentTypes,
  constructionTypes,
  designPhases,
  structureTypes,
} from '#contract/data/project-enums.ts'
import type { DemoCredit, ProjectContent } from '#demo/content/content.ts'
import { makerPhotos } from '#demo/content/maker-photos.ts'
import { people } from '#demo/content/people.ts'
import { projects } from '#demo/content/projects.ts'
import { teams } from '#demo/content/teams.ts'
import { type ManifestScene, makerScenes, manifestProducts, manifestProjects } from '#demo/manifest.ts'
import { at, randomFor } from '#demo/random.ts'
import { buildingTypes, spaces } from '#server/features/taxonomy/starter/space-types.ts'
import { lastDay, momentBetween } from './calendar.ts'
import { makerId, makers } from './makers.ts'
import { numberOf, personId, teamId } from './people-rows.ts'
import { pictureId } from './pictures.ts'
import type { CatalogueRows } from './rows.ts'
import { idsOf } from './slug-ids.ts'

type ProjectRows = Pick<
  CatalogueRows,
  'projects' | 'projectUseTypes' | 'projectCredits' | 'attachments' | 'posts' | 'pins'
>

const buildingTypeId = idsOf(Object.keys(buildingTypes), 'building type')
const idOfUse = idsOf(Object.values(buildingTypes).flat(), 'use')
const spaceId = idsOf(spaces, 'space')

const publishedAt = (day: string): Date => new Date(`${day}T09:00:00+09:00`)

const dated = [
  ...Object.entries(projects).map(([slug, content]) => ({
    slug,
    createdAt: publishedAt(content.published),
    photos: content.photos.map((photo) => photo.slug),
  })),
  ...makerScenes.map(({ slug }) => {
    const { maker } = written(slug)
    const { createdAt } = at(makers, makerId(maker) - 1)
    return {
      slug,
      createdAt: momentBetween(randomFor(`maker photo:${slug}`), createdAt, lastDay),
      photos: [slug],
    }
  }),
].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

/** Older projects and photos get lower ids. */
export const projectId = idsOf(
  dated.map(({ slug }) => slug).filter((slug) => slug in projects),
  'project',
)
export const postId = idsOf(
  dated.flatMap(({ photos }) => photos),
  'photo',
)

const sceneOf = new Map(
  [...manifestProjects.flatMap((project) => project.scenes), ...makerScenes].map((scene) => [
    scene.slug,
    scene,
  ]),
)

export const photoImageId = (slug: string): number => pictureId(sceneNamed(slug).image)

export const photoOfProject = (slug: string): number => photoImageId(projects[slug]?.photos[0]?.slug ?? '')

export const publishedOf = (slug: string): Date =>
  at(
    dated.filter((entry) => entry.slug === slug || entry.photos.includes(slug)),
    0,
  ).createdAt

export function makeProjects(variationIds: ReadonlyMap<string, number>): ProjectRows {
  const rows: ProjectRows = {
    projects: [],
    projectUseTypes: [],
    projectCredits: [],
    attachments: [],
    posts: [],
    pins: [],
  }

  function addPost(
    slug: string,
    post: Omit<CatalogueRows['posts'][number], 'id' | 'imageId' | 'updatedAt' | 'version' | 'fieldVersions'>,
  ): void {
    const id = postId(slug)
    const unchanged = { version: 1, fieldVersions: {}, updatedAt: post.createdAt }
    rows.posts.push({ ...post, ...unchanged, id, imageId: photoImageId(slug) })
    for (const [position, { variation, x, y }] of pinsOf(slug).entries()) {
      const variationId = variationIds.get(variation)
      if (variationId === undefined) throw new Error(`no variation ${variation}`)
      rows.pins.push({
        id: rows.pins.length + 1,
        key: `${position}`,
        postId: id,
        variationId,
        name: null,
        makerName: null,
        x,
        y,
        similar: false,
        position,
      })
    }
  }

  function addProject(slug: string, content: ProjectContent, createdAt: Date): void {
    const id = projectId(slug)
    rows.projects.push(projectRow(id, content, createdAt))
    for (const use of content.uses) rows.projectUseTypes.push({ projectId: id, useTypeId: idOfUse(use) })
    for (const [position, credit] of content.credits.entries()) {
      rows.projectCredits.push({
        id: rows.projectCredits.length + 1,
        projectId: id,
        ...creditOf(credit),
        position,
      })
    }
    for (const [position, { slug: file, title, type }] of content.drawings.entries()) {
      const imageId = pictureId(`drawings/${file}.png`)
      const attachmentType = numberOf(attachmentTypes, type)
      const moments = { createdAt, updatedAt: createdAt }
      rows.attachments.push({
        id: rows.attachments.length + 1,
        projectId: id,
        title,
        attachmentType,
        imageId,
        position: position + 1,
        ...moments,
      })
    }
    for (const [position, { slug: photo, space, title, caption }] of content.photos.entries()) {
      const words = { title, caption, spaceId: spaceId(space), credit: content.photographer }
      addPost(photo, { ...words, projectId: id, makerId: null, position: position + 1, createdAt })
    }
  }

  for (const { slug, createdAt } of dated) {
    const content = projects[slug]
    if (content) addProject(slug, content, createdAt)
    else {
      const { maker, title, caption, space } = written(slug)
      const words = { title, caption, spaceId: spaceId(space), credit: null }
      addPost(slug, { ...words, projectId: null, makerId: makerId(maker), position: 0, createdAt })
    }
  }
  return rows
}

const projectRow = (
  id: number,
  content: ProjectContent,
  createdAt: Date,
): CatalogueRows['projects'][number] => ({
  id,
  teamId: teamId(content.team),
  title: content.title,
  titleKana: content.kana,
  description: content.text,
  buildingTypeId: buildingTypeId(content.buildingType),
  structureType: numberOf(structureTypes, content.structure),
  constructionType: numberOf(constructionTypes, content.construction),
  designPhase: numberOf(designPhases, content.phase),
  floorSpace: content.floorSpace,
  prefecture: content.prefecture,
  place: content.place,
  completedYear: content.completed.year,
  completedMonth: content.completed.month,
  published: true,
  version: 1,
  fieldVersions: {},
  publishedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
})

function creditOf(credit: DemoCredit) {
  const nobody = { userId: null, teamId: null }
  const { role } = credit
  if ('team' in credit) {
    const name = teams[credit.team]?.name ?? ''
    return { role, name, ...nobody, teamId: teamId(credit.team) }
  }
  if ('person' in credit) {
    const name = people[credit.person]?.screenName ?? ''
    return { role, name, ...nobody, userId: personId(credit.person) }
  }
  return { role, name: credit.name, ...nobody }
}

const materials = new Set(
  manifestProducts
    .filter(({ kind }) => kind === 'building_material')
    .flatMap(({ variations }) => variations.map(({ slug }) => slug)),
)

/** Visitors look for furniture, so its pins come before floor and walls. */
const pinsOf = (slug: string): ManifestScene['pins'] =>
  sceneNamed(slug).pins.toSorted(
    (a, b) => Number(materials.has(a.variation)) - Number(materials.has(b.variation)),
  )

function sceneNamed(slug: string): ManifestScene {
  const scene = sceneOf.get(slug)
  if (!scene) throw new Error(`no photo ${slug}`)
  return scene
}

function written(slug: string) {
  const photo = makerPhotos[slug]
  if (!photo) throw new Error(`nothing is written about ${slug}`)
  return photo
}
