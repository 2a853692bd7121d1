/** Writers of personal lists with items, and of one team list on which all add items at once. */
import { Field, Made } from './ledger.ts'
import type { MakeWriter } from './writer.ts'

type Use = { room: string; quantity: number | null; note: string }
type Item = Use & { id: number; project: { id: number } | null }
type OwnList = { id: number; name: string }
type KeptList = {
  id: number
  description: Field<string>
  /** By project. */
  items: Map<number, { there: Field<boolean>; use: Field<Use>; id?: number }>
}

const mostLists = 6
const empty: Use = { room: '', quantity: null, note: '' }

export const writeLists: MakeWriter = ({ member: { client }, world, ledger, random, mark }) => {
  const kind = 'lists'
  const made = new Made<KeptList>()

  async function create() {
    const name = mark()
    made.begin(name)
    const answer = await client.write(kind, ['POST', '/lists', { name }])
    if (answer?.status !== 200) return
    const { id } = answer.body as OwnList
    made.acknowledge(name, { id, description: new Field(''), items: new Map() })
  }

  async function describe({ id, description }: KeptList) {
    const text = `説明 ${mark()}`
    description.send(text)
    const answer = await client.write(kind, ['PUT', `/lists/${id}`, { description: text }])
    if (answer?.status === 200) description.acknowledge(text)
  }

  async function changeItem({ id: listId, items }: KeptList) {
    const projectId = random.pick(world.projectIds)
    const item = items.get(projectId) ?? { there: new Field(false), use: new Field(empty) }
    items.set(projectId, item)
    if (!item.id) {
      item.there.send(true)
      const answer = await client.write('list items', [
        'POST',
        `/lists/${listId}/items`,
        { kind: 1, id: projectId },
      ])
      if (answer?.status !== 200) return
      item.there.acknowledge(true)
      item.id = (answer.body as Item).id
      return
    }
    const path = `/lists/${listId}/items/${item.id}`
    if (random.chance(0.2)) {
      item.there.send(false)
      // Retries until answered: otherwise its notes could be earlier ones, or those of an item added again.
      const answer = await client.persist('DELETE', path)
      if (![200, 404].includes(answer.status)) ledger.report(`DELETE ${path} answers ${answer.status}`)
      ledger.count('list items', 'acknowledged')
      items.set(projectId, { there: new Field(false), use: new Field(empty) })
      return
    }
    const use = { room: mark(), quantity: random.int(1, 9_999) / 100, note: `備考 ${mark()}` }
    item.use.send(use)
    const answer = await client.write('list items', ['PATCH', path, use])
    if (answer?.status === 200) item.use.acknowledge(use)
  }

  return {
    kind,
    step: async () => {
      const lists = made.standing()
      const [name, list] = lists.length > 0 ? random.pick(lists) : []
      if (!name || !list || (lists.length < mostLists && random.chance(0.2))) return create()
      if (random.chance(0.03)) {
        made.remove(name, 'unknown')
        const answer = await client.write(kind, ['DELETE', `/lists/${list.id}`])
        if (answer?.status === 200) made.remove(name, 'acknowledged')
        return
      }
      return random.chance(0.2) ? describe(list) : changeItem(list)
    },
    check: async () => {
      const { items: lists } = await client.read<{ items: OwnList[] }>('/users/me/lists?limit=100')
      const own = lists.filter(({ id }) => id !== world.sharedListId)
      made.check(ledger, `list of ${client.account.name}`, own)
      for (const [name, { id, description, items }] of made.standing()) {
        const list = await client.read<{ description: string }>(`/lists/${id}`)
        description.check(ledger, `description of ${name}`, list.description)
        const answer = await client.read<{ items: Item[] }>(`/lists/${id}/items?limit=100`)
        const ids = answer.items.map(({ project }) => project?.id)
        ledger.expect(`items of ${name} twice`, new Set(ids).size, ids.length)
        for (const [projectId, { there, use }] of items) {
          const found = answer.items.find(({ project }) => project?.id === projectId)
          there.check(ledger, `${projectId} on ${name}`, found !== undefined)
          if (!found) continue
          const { room, quantity, note } = found
          use.check(ledger, `use of ${projectId} on ${name}`, { room, quantity, note })
        }
      }
    },
  }
}

/** Adds each person's own things: every acknowledged one exists once despite concurrent writers. */
export const writeSharedList: MakeWriter = ({ member: { client }, world, ledger, random }) => {
  const kind = 'shared list'
  const place = world.members.findIndex((member) => member.client === client)
  const own = world.projectIds.filter((_, n) => n % world.members.length === place)
  const there = new Map(own.map((id) => [id, new Field(false)]))
  const path = `/lists/${world.sharedListId}/items`
  return {
    kind,
    step: async () => {
      const id = random.pick(own)
      const field = there.get(id)
      field?.send(true)
      const answer = await client.write(kind, ['POST', path, { kind: 1, id }])
      if (answer?.status === 200) field?.acknowledge(true)
    },
    check: async () => {
      const { items } = await client.read<{ items: Item[] }>(`${path}?limit=100`)
      const ids = items.map(({ project }) => project?.id)
      ledger.expect('items of the shared list twice', new Set(ids).size, ids.length)
      for (const [id, field] of there) field.check(ledger, `${id} on the shared list`, ids.includes(id))
    },
  }
}
