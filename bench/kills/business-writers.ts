/**
 * Writers of orders and inquiries, idempotent by key; of a team's invitations and address; and of news, by
 * the staff.
 */
import { postalAddress } from '#tests/support/order-builders.ts'
import { Field, Made } from './ledger.ts'
import type { MakeWriter } from './writer.ts'

export type KeptOrder = { note: string; code: string; cancelled: boolean; items: Record<string, number> }
export type KeptContact = { name: string; body: string; userId: number }

/** Acknowledged writes, for the checks at the end. */
export const orders: KeptOrder[] = []
export const contacts: KeptContact[] = []
/** Console writes by route: acknowledged ones, and those without an answer. */
export const consoleWrites = {
  acknowledged: {} as Record<string, number>,
  unknown: {} as Record<string, number>,
}

type Group = {
  code: string
  note: string
  orders: { status: number; items: { product_variation_id: number; quantity: number }[] }[]
}

export const writeOrders: MakeWriter = ({ member: { client }, world, ledger, random, mark }) => {
  const kind = 'orders'
  const own: KeptOrder[] = []
  return {
    kind,
    step: async () => {
      const note = mark()
      const samples = world.orderedSamples.slice(0, random.int(1, 3))
      const items = Object.fromEntries(samples.map((id) => [String(id), random.int(1, 2)]))
      const body = {
        ...{ address: postalAddress, note },
        items: samples.map((id) => ({ product_variation_id: id, quantity: items[id] })),
      }
      const answer = await client.write(kind, ['POST', '/orders', body, note])
      if (answer?.status !== 200) return
      const order = { note, code: (answer.body as Group).code, cancelled: false, items }
      own.push(order)
      orders.push(order)
      if (!random.chance(0.3)) return
      await client.write('cancellations', [
        'POST',
        `/order_groups/${order.code}/cancel`,
        undefined,
        `${note}-cancel`,
      ])
      order.cancelled = true
    },
    check: async () => {
      for (const order of own) {
        const group = await client.read<Group>(`/order_groups/${order.code}`)
        const found = group.orders.flatMap((one) =>
          one.items.map((item) => [String(item.product_variation_id), item.quantity]),
        )
        ledger.expect(`note of ${order.code}`, group.note, order.note)
        ledger.expect(`items of ${order.code}`, Object.fromEntries(found), order.items)
        ledger.expect(`rows of ${order.code}`, found.length, Object.keys(order.items).length)
        const cancelled = group.orders.every(({ status }) => status === 6)
        ledger.expect(`cancellation of ${order.code}`, cancelled, order.cancelled)
      }
    },
  }
}

export const writeContacts: MakeWriter = ({ member: { client }, world, mark }) => ({
  kind: 'contacts',
  step: async () => {
    const contact = { name: mark(), body: `納期 ${mark()}` }
    const path = `/makers/${world.makerId}/contacts`
    const answer = await client.write('contacts', ['POST', path, { ...contact, category: 1 }, contact.name])
    if (answer?.status === 200) contacts.push({ ...contact, userId: client.account.userId })
  },
  // Checked at the end, in the staff's console.
  check: async () => {},
})

type Invitation = { id: number; email: string }

export const writeTeam: MakeWriter = ({ member: { client, teamId }, ledger, random, mark }) => {
  const kind = 'team'
  const path = `/teams/${teamId}`
  const invitations = new Made<{ id: number }>()
  const street = new Field<string | undefined>(undefined)
  const description = new Field('')

  async function invite() {
    const email = `${mark()}@example.jp`
    invitations.begin(email)
    const answer = await client.write(
      'invitations',
      ['POST', `${path}/invite`, { email, kind: 2 }],
      [409, 429],
    )
    if (answer?.status === 200) invitations.acknowledge(email, { id: (answer.body as Invitation).id })
  }

  async function revoke(email: string, id: number) {
    invitations.remove(email, 'unknown')
    const answer = await client.write('invitations', ['DELETE', `${path}/invitations/${id}`])
    if (answer?.status === 200) invitations.remove(email, 'acknowledged')
  }

  return {
    kind,
    step: async () => {
      const [email, invitation] = invitations.standing()[0] ?? []
      if (email && invitation && random.chance(0.4)) return revoke(email, invitation.id)
      if (random.chance(0.3)) return invite()
      if (random.chance(0.5)) {
        const value = `銀座 ${mark()}`
        street.send(value)
        const answer = await client.write(kind, [
          'PUT',
          `${path}/sample_address`,
          { ...postalAddress, street: value },
        ])
        if (answer?.status === 200) street.acknowledge(value)
        return
      }
      const value = `紹介 ${mark()}`
      description.send(value)
      const answer = await client.write(kind, ['PUT', path, { description: value }])
      if (answer?.status === 200) description.acknowledge(value)
    },
    check: async () => {
      const { items } = await client.read<{ items: Invitation[] }>(`${path}/invitations`)
      invitations.check(
        ledger,
        `invitation of team ${teamId}`,
        items.map(({ id, email }) => ({ id, name: email })),
      )
      const team = await client.read<{ description: string }>(path)
      description.check(ledger, `description of team ${teamId}`, team.description)
      const addresses = await client.read<{ items: { street: string; team: { id: number } }[] }>(
        '/users/me/team_addresses',
      )
      const found = addresses.items.find((address) => address.team.id === teamId)
      street.check(ledger, `address of team ${teamId}`, found?.street)
    },
  }
}

type News = { id: number; title: string; body: string; version: number }

/** Writes news, which only the staff may do. */
export const writeNews: MakeWriter = ({ member: { client }, ledger, random, mark }) => {
  const made = new Made<{ id: number; version: number; body: Field<string> }>()
  const published_at = '2026-08-01T00:00:00.000Z'

  async function write(route: string, call: [string, string, unknown?], allowed: number[] = []) {
    const answer = await client.write('console', call, allowed)
    const counted = answer ? consoleWrites.acknowledged : consoleWrites.unknown
    if (!answer || answer.status < 300) counted[route] = (counted[route] ?? 0) + 1
    return answer
  }

  return {
    kind: 'console',
    step: async () => {
      const [title, news] = made.standing()[0] ?? []
      const body = `本文 ${mark()}`
      if (!title || !news || random.chance(0.3)) {
        const name = mark()
        made.begin(name)
        const answer = await write('createNews', [
          'POST',
          '/console/news',
          { title: name, body, published_at },
        ])
        if (answer?.status !== 200) return
        const { id, version } = answer.body as News
        made.acknowledge(name, { id, version, body: new Field(body) })
        return
      }
      const path = `/console/news/${news.id}`
      if (random.chance(0.3)) {
        made.remove(title, 'unknown')
        const answer = await write('deleteNews', ['DELETE', path])
        if (answer?.status === 200) made.remove(title, 'acknowledged')
        return
      }
      news.body.send(body)
      const answer = await write('updateNews', [
        'PUT',
        path,
        { title, body, published_at, version: news.version },
      ])
      if (answer?.status === 200) news.body.acknowledge(body)
      const { version } = answer ? (answer.body as News) : await client.read<News>(path)
      news.version = version
    },
    check: async () => {
      for (const [title, { id, body }] of made.standing()) {
        const news = await client.read<News>(`/console/news/${id}`)
        ledger.expect(`title of news ${id}`, news.title, title)
        body.check(ledger, `news ${title}`, news.body)
      }
    },
  }
}
