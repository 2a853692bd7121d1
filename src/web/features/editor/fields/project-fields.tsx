import { prefectures } from '#contract/data/address-texts.ts'
import { limits } from '#contract/data/limits.ts'
import { constructionTypes, designPhases, structureTypes } from '#contract/data/space-enums.ts'
import type { Taxonomy } from '#web/features/editor/load-taxonomy.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { FieldGroup } from '#web/kit/form/field.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { EditedAmount, EditedChoice, EditedText, useEdited } from './edited-field.tsx'
import { FieldNote } from './field-note.tsx'
import { projectLabels } from './labels.ts'
import type { ProjectSave } from './project-save.ts'

type FieldsProps = { autosave: ProjectSave; taxonomy: Taxonomy }

const months = Array.from({ length: 12 }, (_, at) => ({ id: at + 1, label: `${at + 1}月` }))

export function ProjectFields({
  autosave,
  taxonomy,
  missingType,
}: FieldsProps & { missingType: string | undefined }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <EditedText
        autosave={autosave}
        name="title_kana"
        hint="「かまくらのいえ」のように書くと、読みやローマ字でも見つかります。"
        most={limits.projectTitleKana}
      />
      <EditedText autosave={autosave} name="description" most={limits.projectText} rows={8} />
      <EditedChoice
        autosave={autosave}
        name="building_type_id"
        required
        missing={missingType}
        choices={taxonomy.buildingTypes.map(({ id, name }) => ({ id, label: name }))}
      />
      <Uses autosave={autosave} taxonomy={taxonomy} />
      <div className="grid gap-x-4 gap-y-6 laptop:grid-cols-3">
        <EditedChoice autosave={autosave} name="structure_type_id" choices={structureTypes} />
        <EditedChoice autosave={autosave} name="construction_type" choices={constructionTypes} />
        <EditedChoice autosave={autosave} name="design_phase" choices={designPhases} />
        <EditedAmount autosave={autosave} name="floor_space" />
        <EditedAmount autosave={autosave} name="completed_year" />
        <EditedChoice autosave={autosave} name="completed_month" choices={months} />
      </div>
      <div className="grid gap-x-4 gap-y-6 laptop:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <Prefecture autosave={autosave} />
        <EditedText
          autosave={autosave}
          name="place"
          hint="市区町村など。番地までは書かなくてかまいません。"
          most={limits.projectPlace}
        />
      </div>
    </div>
  )
}

function Uses({ autosave, taxonomy }: FieldsProps) {
  const { value: buildingType } = useEdited(autosave, 'building_type_id')
  const { value: chosen, error, change } = useEdited(autosave, 'use_type_ids')
  const offered = taxonomy.useTypes.filter(
    (use) => use.building_type_id === buildingType || chosen.includes(use.id),
  )
  const toggle = (id: number, isChosen: boolean) =>
    change(
      taxonomy.useTypes
        .map((use) => use.id)
        .filter((each) => (each === id ? isChosen : chosen.includes(each)))
        .toSorted((a, b) => a - b),
    )
  const describe = (ids: readonly number[]) =>
    taxonomy.useTypes.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('、')
  return (
    <div className="empty:hidden">
      {offered.length > 0 && (
        <FieldGroup field={{ label: projectLabels.use_type_ids, required: false, error }}>
          <div className="grid grid-cols-2 gap-x-4 laptop:grid-cols-3">
            {offered.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="use_type_ids"
                checked={chosen.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </FieldGroup>
      )}
      <FieldNote
        autosave={autosave}
        name="use_type_ids"
        label={projectLabels.use_type_ids}
        describe={describe}
      />
    </div>
  )
}

const prefectureOptions = [
  { id: '', label: '選択してください' },
  ...prefectures.map(({ label }) => ({ id: label, label })),
]

function Prefecture({ autosave }: Pick<FieldsProps, 'autosave'>) {
  const { value, error, change } = useEdited(autosave, 'prefecture')
  return (
    <div>
      <Select
        label={projectLabels.prefecture}
        name="prefecture"
        required={false}
        error={error}
        options={prefectureOptions}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <FieldNote autosave={autosave} name="prefecture" label={projectLabels.prefecture} />
    </div>
  )
}
