/** Writers of settings, likes, follows, votes, cart and addresses. */
import { notificationTypes } from '#contract/data/user-attributes.ts'
import { postalAddress } from '#tests/support/order-builders.ts'
import { Field, Made } from './ledger.ts'
import type { MakeWriter, Writer } from './writer.ts'

type Me = {
  bio: string
  website: string | null
  is_subscribed_mail_magazine: boolean
  notification_settings: { notification_type: string; enabled: boolean }[]
}

export const writeSettings: MakeWriter = ({ member: { client }, ledger, random, mark }) => {
  const kind = 'settings'
  const profile = new Field<Pick<Me, 'bio' | 'website'>>({ bio: '', website: null })
  const magazine = new Field(false)
  const type = notificationTypes[0]
  const muted = new Field(false)

  async function change<T>(field: Field<T>, value: T, path: string, body: object) {
    field.send(value)
    const answer = await client.write(kind, ['POST', path, body])
    if (answer?.status === 200) field.acknowledge(value)
  }

  return {
    kind,
    step: async () => {
      const enabled = random.chance(0.5)
      const part = random.pick(['profile', 'magazine', 'notification'])
      if (part === 'profile') {
        const value = { bio: `自己紹介 ${mark()}`, website: `https://${mark()}.example.jp` }
        await change(profile, value, '/settings/profile', value)
      } else if (part === 'magazine') {
        const body = { is_subscribed_mail_magazine: enabled }
        await change(magazine, enabled, '/settings/mail_magazine', body)
      } else {
        const body = { notification_settings: [{ notification_type: type, enabled }] }
        await change(muted, enabled, '/settings/notification', body)
      }
    },
    check: async () => {
      const { bio, website, ...me } = await client.read<Me>('/users/me')
      const { name } = client.account
      const found = me.notification_settings.find((setting) => setting.notification_type === type)
      profile.check(ledger, `profile of ${name}`, { bio, website })
      // Without an acknowledged write the unknown default applies.
      if (magazine.isAcknowledged)
        magazine.check(ledger, `magazine of ${name}`, me.is_subscribed_mail_magazine)
      if (muted.isAcknowledged) muted.check(ledger, `notification of ${name}`, found?.enabled ?? true)
    },
  }
}

/** Sets and unsets marks by id. */
function toggles(
  { member: { client }, ledger, random }: Parameters<MakeWriter>[0],
  kind: string,
  ids: readonly number[],
  call: (id: number, on: boolean) => [string, string, unknown?, string?],
  read: () => Promise<number[]>,
): Writer {
  const fields = new Map(ids.map((id) => [id, new Field(false)]))
  return {
    kind,
    step: async () => {
      const id = random.pick(ids)
      const on = random.chance(0.6)
      const field = fields.get(id)
      field?.send(on)
      const answer = await client.write(kind, call(id, on))
      if (answer?.status === 200) field?.acknowledge(on)
    },
    check: async () => {
      const present = await read()
      ledger.expect(`${kind} twice`, new Set(present).size, present.length)
      for (const [id, field] of fields)
        field.check(ledger, `${kind} of ${id} by ${client.account.name}`, present.includes(id))
    },
  }
}

type Marks = { projects: { id: number; liked: boolean }[]; followed_user_ids: number[] }

export const writeLikes: MakeWriter = (parts) => {
  const ids = parts.world.projectIds.slice(0, 20)
  return toggles(
    parts,
    'likes',
    ids,
    (id, on) => [on ? 'POST' : 'DELETE', '/likes', { kind: 1, id }],
    async () => {
      const marks = await parts.member.client.read<Marks>(`/users/me/marks?project_ids=${ids.join(',')}`)
      return marks.projects.filter(({ liked }) => liked).map(({ id }) => id)
    },
  )
}

export const writeFollows: MakeWriter = (parts) => {
  const { client } = parts.member
  const ids = parts.world.userIds.filter((id) => id !== client.account.userId).slice(0, 15)
  return toggles(
    parts,
    'follows',
    ids,
    (id, on) => (on ? ['POST', '/follows', { user_id: id }] : ['DELETE', `/follows/${id}`]),
    async () => (await client.read<Marks>(`/users/me/marks?user_ids=${ids.join(',')}`)).followed_user_ids,
  )
}

export const writeVotes: MakeWriter = (parts) => {
  const { world, member, mark } = parts
  const path = `/awards/${world.awardSlug}`
  return toggles(
    parts,
    'votes',
    world.entryIds,
    (id, voted) => ['POST', `${path}/entries/${id}/votes`, { voted }, mark()],
    async () => {
      const answer = await member.client.read<{ voted_entry_ids: number[] }>(`${path}/voted_entry_ids`)
      return answer.voted_entry_ids
    },
  )
}

type Cart = { items: { product_variation: { id: number }; quantity: number }[] }

export const writeCart: MakeWriter = ({ member: { client }, world, ledger, random }) => {
  const kind = 'cart'
  const fields = new Map(world.cartSamples.map((id) => [id, new Field(0)]))
  return {
    kind,
    step: async () => {
      const id = random.pick(world.cartSamples)
      const quantity = random.int(0, 2)
      const field = fields.get(id)
      field?.send(quantity)
      const body = { items: [{ product_variation_id: id, quantity }] }
      if ((await client.write(kind, ['PATCH', '/users/me/cart', body]))?.status === 200)
        field?.acknowledge(quantity)
    },
    check: async () => {
      const { items } = await client.read<Cart>('/users/me/cart')
      for (const [id, field] of fields) {
        const found = items.filter((item) => item.product_variation.id === id)
        ledger.expect(`cart of ${client.account.name} twice`, found.length < 2, true)
        field.check(ledger, `cart of ${client.account.name}: ${id}`, found[0]?.quantity ?? 0)
      }
    },
  }
}

type Address = { id: number; recipient: string; street: string }

export const writeAddresses: MakeWriter = ({ member: { client }, ledger, random, mark }) => {
  const kind = 'addresses'
  const made = new Made<{ id: number; street: Field<string> }>()
  return {
    kind,
    step: async () => {
      const [name, address] = random.chance(0.6) ? (made.standing()[0] ?? []) : []
      const street = `銀座 ${mark()}`
      if (name && address) {
        if (random.chance(0.3)) {
          made.remove(name, 'unknown')
          const answer = await client.write(kind, ['DELETE', `/addresses/${address.id}`])
          if (answer?.status === 200) made.remove(name, 'acknowledged')
          return
        }
        address.street.send(street)
        const body = { ...postalAddress, recipient: name, street }
        const answer = await client.write(kind, ['PUT', `/addresses/${address.id}`, body])
        if (answer?.status === 200) address.street.acknowledge(street)
        return
      }
      const recipient = mark()
      made.begin(recipient)
      // A full address book refuses; unanswered writes fill it too.
      const answer = await client.write(
        kind,
        ['POST', '/addresses', { ...postalAddress, recipient, street }],
        [409],
      )
      if (answer?.status === 200)
        made.acknowledge(recipient, { id: (answer.body as Address).id, street: new Field(street) })
    },
    check: async () => {
      const { items } = await client.read<{ items: Address[] }>('/addresses')
      made.check(
        ledger,
        `address of ${client.account.name}`,
        items.map(({ id, recipient }) => ({ id, name: recipient })),
      )
      for (const [name, { id, street }] of made.standing()) {
        const found = items.find((item) => item.id === id)
        if (found) street.check(ledger, `street of ${name}`, found.street)
      }
    },
  }
}
