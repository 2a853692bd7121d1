import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import type { Actor } from '#server/caller.ts'
import { changeRecord, createRecord, removeRecord } from '#server/console/change-record.ts'
import type { EntryCheck } from '#server/console/enter.ts'
import { explainRefusal } from '#server/db/refused-by.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import type { TermRecord } from './ordered-record.ts'

type CallOn = { actor: Actor; params: { id: number } }

type PlaceField = { position?: number | undefined }

/** Creates, changes and removes terms of one kind. `refuse` rejects sent fields before the write. */
export const writesOf = <Fields extends RecordState>(
  services: Services,
  record: TermRecord<Fields>,
  refuse?: (sent: Partial<Fields>, before: Fields | null) => void,
) => ({
  create: (route: string, { actor, body }: { actor: Actor; body: Fields & PlaceField }) => {
    const state = { ...body, position: body.position ?? limits.taxonomyPosition }
    const enter: EntryCheck = async (tx, entering) => {
      await record.enter(tx, entering)
      refuse?.(body, null)
    }
    return createRecord(services, actor, { route, record, state, enter }).catch(explain)
  },
  update: (
    route: string,
    { actor, params: { id }, body }: CallOn & { body: Partial<Fields> & PlaceField & { version: number } },
  ) => {
    const { version, position, ...fields } = body
    return changeRecord(services, actor, {
      ...{ route, record, id, version },
      state: (before) => {
        refuse?.(body, before)
        return { ...before, ...fields, position: position ?? before.position }
      },
    }).catch(explain)
  },
  remove: (route: string, { actor, params: { id } }: CallOn) =>
    removeRecord(services, actor, { route, record, id }),
})

const optionTaken = (path: string) => ({ path, code: 'taken', message: messages.nameTwice })

const nameTaken = { path: 'name', code: 'taken', message: messages.nameTwice }

const explain = explainRefusal({
  categories_name: nameTaken,
  building_types_name: nameTaken,
  use_types_name: nameTaken,
  materials_name: nameTaken,
  spaces_name: nameTaken,
  search_condition_groups_name: nameTaken,
  search_condition_values_name: optionTaken('values'),
  sample_request_questions_label: { ...nameTaken, path: 'label' },
  sample_request_choices_choice: optionTaken('choices'),
  sample_request_questions_category_id_categories_id_fk: {
    path: 'category_id',
    code: 'custom',
    message: messages.goneCategory,
  },
  category_search_condition_groups_category_id_categories_id_fk: {
    path: 'categories',
    code: 'custom',
    message: messages.goneCategory,
  },
  categories_parent_id_categories_id_fk: {
    path: 'parent_id',
    code: 'custom',
    message: messages.categoryParent,
  },
  use_types_building_type_id_building_types_id_fk: {
    path: 'building_type_id',
    code: 'custom',
    message: messages.unknownBuildingType,
  },
})
