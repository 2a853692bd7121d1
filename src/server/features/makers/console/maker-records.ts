import { labelOf } from '#contract/data/enums.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import type { MakerContent } from '#contract/makers/console-routes.ts'
import { rowRecord } from '#server/console/row-record.ts'
import { makerMembers, makers } from '#server/db/schema/index.ts'
import { notifyMember } from './notify-member.ts'

export const makerRecord = rowRecord<typeof makers, MakerContent>({
  kind: 'maker',
  table: makers,
  nameOf: ({ name }) => name,
  stateOf: ({
    name,
    nameKana,
    tagline,
    description,
    prefecture,
    establishedYear,
    website,
    contactEmail,
  }) => ({
    ...{ name, name_kana: nameKana, tagline, description, prefecture },
    ...{ established_year: establishedYear, website, contact_email: contactEmail },
  }),
  rowOf: ({ name_kana, established_year, contact_email, ...texts }) => ({
    ...texts,
    nameKana: name_kana,
    establishedYear: established_year,
    contactEmail: contact_email,
  }),
})

type Membership = { maker_id: number; user_id: number; role: number }

const memberRow = rowRecord<typeof makerMembers, Membership>({
  kind: 'maker_member',
  table: makerMembers,
  nameOf: ({ makerId, role }) => `メーカー ${makerId}・${labelOf(makerRoles, role)}`,
  stateOf: ({ makerId, userId, role }) => ({ maker_id: makerId, user_id: userId, role }),
  rowOf: ({ maker_id, user_id, role }) => ({ makerId: maker_id, userId: user_id, role }),
})

export const makerMemberRecord: typeof memberRow = {
  ...memberRow,
  async write(tx, id, state) {
    const before = await memberRow.read(tx, id)
    await memberRow.write(tx, id, state)
    if (!before && state) await notifyMember(tx, id)
  },
}
