import { limits } from '#contract/data/limits.ts'
import { type HeldRegulations, needsCertificate } from '#contract/data/regulation-rules.ts'
import { type RegulationKey, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { formatDate } from '#web/kit/format/format-date.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { type OfferedSpecs, useOffered } from './offered-specs.tsx'

type VariationRegulationsProps = {
  held: HeldRegulations
  name: (field: string) => string
  error: (field: string) => string | undefined
  onChange: (held: HeldRegulations, field?: string) => void
}

/** Grades of a variation, each with the certificate that proves it. */
export function VariationRegulations({ held, name, error, onChange }: VariationRegulationsProps) {
  const { makerId, certificates } = useOffered()
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">防火・環境の等級と認定</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 tablet:grid-cols-2 desk:grid-cols-4">
        {regulationKeys.map((key) => (
          <RegulationColumn
            key={key}
            regulation={key}
            held={held}
            certificates={certificates}
            name={name(`regulations.${key}`)}
            error={error(`regulations.${key}`)}
            onChange={onChange}
          />
        ))}
      </div>
      {makerId !== null && (
        <p className="text-xs text-muted">
          {certificates?.length === 0 && '選べる認定が、まだありません。'}
          <PageLink
            to="/console/$area/$record"
            params={{ area: 'certificates', record: 'new' }}
            search={{ maker_id: String(makerId) }}
            className="link-underlined"
          >
            認定を登録する
          </PageLink>
          （入力中の内容は、この端末に残ります）
        </p>
      )}
    </fieldset>
  )
}

type RegulationColumnProps = {
  regulation: RegulationKey
  held: HeldRegulations
  certificates: OfferedSpecs['certificates']
  name: string
  error: string | undefined
  onChange: (held: HeldRegulations, field?: string) => void
}

function RegulationColumn({
  regulation: key,
  held,
  certificates,
  name,
  error,
  onChange,
}: RegulationColumnProps) {
  const { label, values } = regulations[key]
  const entry = held[key]
  const fire = held.fire_protection_material
  const set = (changed: object, field?: string) =>
    onChange({ ...held, [key]: { ...entry, ...changed } }, field)

  function setGrade(grade: number): void {
    const { [key]: _, ...others } = held
    const empty = { certificate: null, ...(key === 'fire_protection_material' && { note: null }) }
    onChange(grade === 0 ? others : { ...others, [key]: { ...empty, ...entry, grade } })
  }

  return (
    <div className="grid min-w-0 content-start gap-3">
      <Select
        label={label}
        required="unmarked"
        name={`${name}.grade`}
        value={entry?.grade ?? 0}
        options={[{ id: 0, label: 'なし' }, ...values.map(({ id, label: grade }) => ({ id, label: grade }))]}
        onChange={({ target }) => setGrade(Number(target.value))}
      />
      {entry && (
        <Select
          label={`${label}の認定`}
          required={needsCertificate(key) || 'unmarked'}
          name={name}
          value={entry.certificate ?? ''}
          options={[
            { id: '', label: needsCertificate(key) ? '選んでください' : '番号なし' },
            ...optionsOf(certificates, entry.certificate),
          ]}
          {...hintOf(certificates, entry.certificate)}
          {...(error && { error })}
          onChange={({ target }) => set({ certificate: target.value || null })}
        />
      )}
      {entry && key === 'fire_protection_material' && (
        <TextField
          label="下地などの条件"
          required="unmarked"
          name={`${name}.note`}
          value={fire?.note ?? ''}
          most={limits.regulationNote}
          placeholder="例：不燃石膏ボード直張り"
          onChange={({ target }) => set({ note: target.value || null }, name)}
        />
      )}
    </div>
  )
}

/** Says when the chosen certificate ends, if that is soon or past. */
function hintOf(certificates: OfferedSpecs['certificates'], chosen: string | null): { hint?: string } {
  const { expires_on = null, expiry } = certificates?.find(({ number }) => number === chosen) ?? {}
  if (expires_on === null || !expiry) return {}
  return {
    hint: `${formatDate(expires_on)}${expiry === 'expired' ? 'に期限が切れました' : 'まで有効です'}`,
  }
}

const endings = { expired: '（期限切れ）', soon: '（まもなく期限）' } as const

/** Numbers from before the maker stored certificates stay on offer. */
function optionsOf(certificates: OfferedSpecs['certificates'], current: string | null) {
  const options = (certificates ?? []).map(({ number, expiry }) => ({
    id: number,
    label: `${number}${expiry === null ? '' : endings[expiry]}`,
  }))
  const isKnown = current === null || options.some(({ id }) => id === current)
  const unstored = certificates ? `${current}（登録なし）` : `${current}`
  return isKnown ? options : [{ id: current, label: unstored }, ...options]
}
