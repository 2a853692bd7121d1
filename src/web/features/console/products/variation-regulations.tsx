import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { type HeldRegulations, needsCertificate } from '#contract/data/regulation-rules.ts'
import { type RegulationKey, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { formatDate } from '#web/kit/format/format-date.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { useLazyComponent } from '#web/kit/ui/use-lazy-component.tsx'
import { offerCertificates } from './offer-certificates.ts'
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
            makerId={makerId}
            regulation={key}
            held={held}
            certificates={certificates}
            name={name(`regulations.${key}`)}
            error={error(`regulations.${key}`)}
            onChange={onChange}
          />
        ))}
      </div>
      {makerId !== null && certificates && <CertificateNote makerId={makerId} certificates={certificates} />}
    </fieldset>
  )
}

/** Shows where certificates come from, and why some stand under every grade. */
function CertificateNote({
  makerId,
  certificates,
}: {
  makerId: number
  certificates: NonNullable<OfferedSpecs['certificates']>
}) {
  if (certificates.length === 0)
    return <p className="text-xs text-muted">認定は、等級を選ぶと、ここで登録できます。</p>
  if (certificates.every(({ regulation }) => regulation !== null)) return null
  return (
    <p className="text-xs text-muted">
      種類の決まっていない認定は、どの等級でも選べます。
      <PageLink
        to="/console/$area"
        params={{ area: 'certificates' }}
        search={{ maker_id: String(makerId) }}
        className="link-underlined"
      >
        認定の一覧
      </PageLink>
      で種類を決めると、その等級にだけ出ます。
    </p>
  )
}

type RegulationColumnProps = {
  makerId: number | null
  regulation: RegulationKey
  held: HeldRegulations
  certificates: OfferedSpecs['certificates']
  name: string
  error: string | undefined
  onChange: (held: HeldRegulations, field?: string) => void
}

function RegulationColumn({
  makerId,
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
            ...offerCertificates(certificates, key, entry.certificate),
          ]}
          {...hintOf(certificates, entry.certificate)}
          {...(error && { error })}
          onChange={({ target }) => set({ certificate: target.value || null })}
        />
      )}
      {entry && makerId !== null && (
        <NewCertificate makerId={makerId} regulation={key} onMade={(certificate) => set({ certificate })} />
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

/** Describes when the chosen certificate ends, if that is soon or past. */
function hintOf(certificates: OfferedSpecs['certificates'], chosen: string | null): { hint?: string } {
  const { expires_on = null, expiry } = certificates?.find(({ number }) => number === chosen) ?? {}
  if (expires_on === null || !expiry) return {}
  return {
    hint: `${formatDate(expires_on)}${expiry === 'expired' ? 'に期限が切れました' : 'まで有効です'}`,
  }
}

const loadDialog = () =>
  import('#web/features/console/certificates/certificate-dialog.tsx').then(
    ({ CertificateDialog }) => CertificateDialog,
  )

type NewCertificateProps = {
  makerId: number
  regulation: RegulationKey
  onMade: (number: string) => void
}

/** Registers a certificate without leaving the product, and chooses it. */
function NewCertificate({ onMade, ...given }: NewCertificateProps) {
  const [isOpen, setOpen] = useState(false)
  const CertificateDialog = useLazyComponent(loadDialog, isOpen, setOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="justify-self-start text-xs link-underlined"
        onClick={() => setOpen(true)}
      >
        認定を登録する<span className="sr-only">（{regulations[given.regulation].label}）</span>
      </button>
      {CertificateDialog && (
        <CertificateDialog
          {...given}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMade={(number) => {
            onMade(number)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
