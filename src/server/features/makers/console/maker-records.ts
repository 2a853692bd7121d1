import { eq } from 'drizzle-orm'
import { labelOf } from '#contract/data/enums.ts'
import { makerRoles } from '#contract/data/maker-roles.ts'
import type { MakerContent } from '#contract/makers/console-routes.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { type RowRecord, rowRecord } from '#server/console/row-record.ts'
import { orNull } from '#server/console/standing.ts'
import { first } from '#server/db/query-fragments.ts'
import { images, makerInvitations as invitationTable, makerMembers, makers } from '#server/db/schema/index.ts'
import { requireUnusedMaker } from './maker-uses.ts'
import { notifyMember } from './notify-member.ts'
import { restoreSuspension } from './suspension-record.ts'

const makerRow = rowRecord<typeof makers, MakerContent>({
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
    logoImageId,
    coverImageId,
    showroomAddress,
    showroomHours,
  }) => ({
    ...{ name, name_kana: nameKana, tagline, description, prefecture },
    ...{ established_year: establishedYear, website, contact_email: contactEmail },
    ...{ logo_image_id: logoImageId, cover_image_id: coverImageId },
    ...{ showroom_address: showroomAddress, showroom_hours: showroomHours },
  }),
  rowOf: ({ name, tagline, description, prefecture, website, ...state }) => ({
    ...{ name, tagline, description, prefecture, website },
    nameKana: state.name_kana,
    establishedYear: state.established_year,
    contactEmail: state.contact_email,
    logoImageId: state.logo_image_id,
    coverImageId: state.cover_image_id,
    showroomAddress: state.showroom_address,
    showroomHours: state.showroom_hours,
  }),
})

export const makerRecord: RowRecord<MakerContent> = {
  ...makerRow,
  async write(tx, id, state) {
    if (!state) await requireUnusedMaker(tx, id)
    const before = await makerRow.read(tx, id)
    await makerRow.write(tx, id, state)
    if (state && !before) await restoreSuspension(tx, id)
  },
  async withoutGone(tx, state) {
    return {
      ...state,
      logo_image_id: await orNull(tx, images, state.logo_image_id),
      cover_image_id: await orNull(tx, images, state.cover_image_id),
    }
  },
}

const nameInLog = ({ makerId, role }: { makerId: number; role: number }): string =>
  `メーカー ${makerId}・${labelOf(makerRoles, role)}`

type Membership = { maker_id: number; user_id: number; role: number }

export const memberRow = rowRecord<typeof makerMembers, Membership>({
  kind: 'maker_member',
  table: makerMembers,
  nameOf: nameInLog,
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

/** Irreversible: its mail was sent. */
export const makerInvitationRecord: ConsoleRecord<{ maker_id: number; role: number }> = {
  kind: 'maker_invitation',
  async read(executor, id) {
    const row = await first(executor.select().from(invitationTable).where(eq(invitationTable.id, id)))
    return row ? { name: nameInLog(row), state: { maker_id: row.makerId, role: row.role } } : null
  },
}
