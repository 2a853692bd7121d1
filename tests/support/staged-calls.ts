// Calls that succeed, for a program that knows only the OpenAPI document: it cannot guess which project a
// person may edit.
import { eq, sql } from 'drizzle-orm'
import type { Route } from '#contract/kit/route.ts'
import { listItems, listShares } from '#server/db/schema/index.ts'
import { listLink } from '#server/features/lists/share.ts'
import type { TestApi } from './api.ts'
import { buildContest, joinAsEntrant } from './award-world.ts'
import { buildMaker } from './builders.ts'
import { consoleWrites } from './console-writes.ts'
import { exampleCall } from './example-call.ts'
import { buildImport } from './import-writes.ts'
import { buildList, buildUser } from './list-builders.ts'
import { nextNumber } from './next-number.ts'
import { buildSample, postalAddress } from './order-builders.ts'
import type { TestAccount } from './people.ts'
import { studioPicture } from './pictures.ts'
import { buildChangeRequest } from './product-writes.ts'
import { buildMember, buildTeam } from './project-builders.ts'
import { buildRevision } from './revision-writes.ts'
import { routeOwners } from './route-owners.ts'

/** Path parameters and the body; fields of a form are texts or `{ base64 }`. */
export type StagedCall = { params: Record<string, string>; body: unknown }

type MakeCall = (api: TestApi, person: TestAccount) => Promise<{ path?: string; body?: unknown }>

/** Routes that refer to resources in the body, where no path reveals them. */
const named: Record<string, MakeCall> = {
  createProject: async ({ db }, { userId }) => {
    const team = await buildTeam(db)
    await buildMember(db, { teamId: team.id, userId })
    return { body: { team_id: team.id, title: '鎌倉の家' } }
  },
  createOrder: async ({ db }) => {
    const item = { product_variation_id: (await buildSample(db)).id, quantity: 1 }
    return { body: { address: postalAddress, items: [item] } }
  },
  updateCart: async ({ db }) => ({
    body: { items: [{ product_variation_id: (await buildSample(db)).id, quantity: 1 }] },
  }),
  createFollow: async ({ db }) => ({ body: { user_id: (await buildUser(db)).id } }),
  createReport: async ({ db }) => ({
    body: { kind: 'user', id: (await buildUser(db)).id, reason: 1, body: '' },
  }),
  createContact: async ({ db }) => ({
    path: `/makers/${(await buildMaker(db)).id}/contacts`,
    body: { category: 1, name: '床野 間子', body: '納期を教えてください。' },
  }),
  // The demo has a team with the name of the example.
  createTeam: async () => ({ body: { name: `設計室${nextNumber()}` } }),
  getChangeRequest: async (api) => ({
    path: `/console/product_change_requests/${await buildChangeRequest(api)}`,
  }),
  getPriceRevision: async (api) => ({ path: `/console/price_revisions/${(await buildRevision(api)).id}` }),
  getPriceRevisionImpact: async (api) => ({
    path: `/console/price_revisions/${(await buildRevision(api)).id}/impact`,
  }),
  listPriceRevisionItems: async (api) => ({
    path: `/console/price_revisions/${(await buildRevision(api)).id}/items`,
  }),
  getImport: async (api) => ({ path: `/console/imports/${await buildImport(api)}` }),
  downloadRejectedRows: async (api) => ({
    path: `/console/imports/${await buildImport(api)}/rejected_rows`,
  }),
  listImportRows: async (api) => ({ path: `/console/imports/${await buildImport(api)}/rows` }),
  listImportFiles: async (api) => ({ path: `/console/imports/${await buildImport(api)}/files` }),
  suggestImportPlaces: async (api) => ({ path: `/console/imports/${await buildImport(api)}/places` }),
  getArticle: async ({ db }) => {
    const query = sql`select slug from articles where published_at <= now() limit 1`
    return { path: `/magazines/${(await db.execute<{ slug: string }>(query)).rows[0]?.slug}` }
  },
  getSharedList: async (api) => ({ path: (await shareOwnList(api)).path }),
  noteSharedListSeen: async (api) => ({ path: `${(await shareOwnList(api)).path}/seen` }),
  decideSharedItem: async (api) => {
    const { path, itemId } = await shareOwnList(api)
    return { path: `${path}/items/${itemId}/decision`, body: { decision: 1 } }
  },
  voteForAwardEntry: async (api) => voteOf(await buildContest(api, 'voting', 1), 'votes'),
  castFinalVote: async (api) => voteOf(await buildContest(api, 'final', 1), 'final_votes'),
  createAwardEntry: async (api) => {
    const { path, categoryId } = await buildContest(api, 'entry', 0)
    const { project } = await joinAsEntrant(api)
    return {
      path: `${path}/entries`,
      body: { project_id: project.id, award_category_id: categoryId, title: '土と光の居間' },
    }
  },
}

const voteOf = ({ path, entries }: Awaited<ReturnType<typeof buildContest>>, kind: string) => ({
  path: `${path}/entries/${entries[0]?.id}/${kind}`,
  body: { voted: true },
})

async function shareOwnList({ db }: TestApi) {
  const { id: itemId } = await buildSample(db)
  const list = await buildList(db, { items: [{ kind: 3, itemId }] })
  const token = await db.transaction((tx) => listLink.issue(tx, String(list.id), {}))
  await db.insert(listShares).values({ listId: list.id })
  const items = await db.select().from(listItems).where(eq(listItems.listId, list.id))
  return { path: `/shared_lists/${token}`, itemId: items[0]?.id }
}

/** Tables by the first segment of a public path. */
const tables: Record<string, { table: string; column?: string; where?: string }> = {
  articles: { table: 'articles', column: 'slug', where: 'published_at <= now()' },
  audit_log: { table: 'audit_log' },
  awards: { table: 'awards', column: 'slug', where: 'closed_from < now()' },
  boards: { table: 'boards', where: 'published' },
  brands: { table: 'brands' },
  categories: { table: 'categories' },
  lists: { table: 'lists', where: 'shown' },
  maker_posts: { table: 'posts', where: 'maker_id is not null' },
  makers: { table: 'makers' },
  posts: { table: 'posts', where: 'project_id in (select id from projects where shown)' },
  product_variations: { table: 'product_variations', where: 'published' },
  products: { table: 'products', where: 'published' },
  projects: { table: 'projects', where: 'shown' },
  teams: { table: 'teams', where: 'shown' },
  users: { table: 'users', where: 'shown' },
}

/** Creates the route's resource, for this person or for any, and returns the call. */
export async function stageCall(api: TestApi, person: TestAccount, route: Route): Promise<StagedCall> {
  const picture = await studioPicture({ left: 20, top: 20, width: 90, height: 90, color: '#7a6b52' })
  const example = exampleCall(route, picture)
  const made = await makeCall(api, person, route)
  const path = made.path ?? (await findPublic(api, route)) ?? example.path
  return { params: readParams(route, path), body: await writeBody(made.body ?? example.options.body) }
}

async function makeCall(api: TestApi, person: TestAccount, route: Route) {
  const own = routeOwners[route.id]
  const make: MakeCall | undefined =
    named[route.id] ?? consoleWrites[route.id] ?? (own === 'everybody' ? undefined : own)
  return (await make?.(api, person)) ?? {}
}

async function findPublic({ db }: TestApi, route: Route): Promise<string | undefined> {
  const [, first = '', second = ''] = route.path.split('/')
  const isConsole = first === 'console'
  const named = tables[isConsole ? second : first]
  if (!named) return undefined
  const { table, where = 'true' } = named
  // The console names articles and awards by id, public pages by slug.
  const column = isConsole ? 'id' : (named.column ?? 'id')
  const query = sql.raw(`select ${column} as name from ${table} where ${where} order by random() limit 1`)
  const { rows } = await db.execute<{ name: string }>(query)
  const path = route.path.replace(/\{\w+\}/, String(rows[0]?.name ?? ''))
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => route.example.params?.[name] ?? '1')
}

function readParams({ path: template }: Route, path: string): Record<string, string> {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/?]+)')
  const { groups = {} } = new RegExp(`^${pattern}`).exec(path) ?? {}
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
  )
}

async function writeBody(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body
  const fields = [...body].map(async ([name, value]) => {
    const text =
      value instanceof Blob ? { base64: Buffer.from(await value.arrayBuffer()).toString('base64') } : value
    return [name, text] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
