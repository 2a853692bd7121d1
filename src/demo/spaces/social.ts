import { manifestProducts } from '#demo/manifest.ts'
import { type Random, randomFor } from '#demo/random.ts'
import { people } from './people.ts'
import { projects } from './projects.ts'
import { teams } from './teams.ts'

// Few people are known to many, team members know each other, and each person favors two projects. Equal seeds give
// equal tastes.

export interface Follow {
  follower: string
  followed: string
  moment: number
}

export type LikedThing = { project: string } | { photo: string } | { variation: string }

export interface Like {
  person: string
  thing: LikedThing
  /** From 0 (publication of the thing) to 1 (the demo's last day); mostly late. */
  moment: number
}

const keys = Object.keys(people)

export function makeFollows(seed: string): Follow[] {
  return keys.flatMap((follower) => {
    const random = randomFor(`${seed} follows:${follower}`)
    const others = keys.filter((key) => key !== follower)
    const mates = others.filter((key) => inOneTeam(follower, key) && random.chance(0.8))
    const chosen = draw(random, others, random.int(3, 16), (key) => renown(seed, key))
    return [...new Set([...mates, ...chosen])].map((followed) => ({
      follower,
      followed,
      moment: late(random),
    }))
  })
}

export function makeLikes(seed: string): Like[] {
  const things = allThings()
  return keys.flatMap((person) => {
    const random = randomFor(`${seed} likes:${person}`)
    const favorites = draw(random, Object.keys(projects), 2, (slug) => renown(seed, slug))
    const weight = ({ key, project }: Thing) =>
      renown(seed, key) * (project !== undefined && favorites.includes(project) ? 8 : 1)
    const liked = draw(random, things, random.int(6, 70), weight)
    return liked.map(({ thing }) => ({ person, thing, moment: late(random) }))
  })
}

interface Thing {
  key: string
  thing: LikedThing
  project?: string
}

function allThings(): Thing[] {
  const ofProjects = Object.entries(projects).flatMap(([project, { photos }]): Thing[] => [
    { key: project, thing: { project }, project },
    ...photos.map(({ slug }) => ({ key: slug, thing: { photo: slug }, project })),
  ])
  const variations = manifestProducts.flatMap((product) => product.variations)
  return [...ofProjects, ...variations.map(({ slug }) => ({ key: slug, thing: { variation: slug } }))]
}

/** Falls off steeply, as views do. */
function renown(seed: string, key: string): number {
  const inborn = 0.05 + randomFor(`${seed} renown:${key}`).unit() ** 3
  return people[key]?.designer ? 3 * inborn : inborn
}

const inOneTeam = (one: string, other: string): boolean =>
  Object.values(teams).some(({ members }) => one in members && other in members)

const late = (random: Random): number => 1 - random.unit() ** 2

function draw<T>(random: Random, from: readonly T[], count: number, weight: (item: T) => number): T[] {
  return from
    .map((item) => ({ item, rank: random.unit() ** (1 / weight(item)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ item }) => item)
}
