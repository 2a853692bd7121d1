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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14.5rem),1fr))] gap-x-4 gap-y-5">
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
  const { expires_on, expiry } = certificates?.find(({ number }) => number === entry?.certificate) ?? {}
  const endedOn = expiry === 'expired' && expires_on
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
          {...(expires_on && expiry === 'soon' && { hint: `${formatDate(expires_on)}まで有効です` })}
          {...(error && { error })}
          onChange={({ target }) => set({ certificate: target.value || null })}
        />
      )}
      {endedOn && (
        <p role="status" className="border-l-2 border-err pl-2 text-xs text-err">
          {formatDate(endedOn)}
          に期限が切れています。公開ページでは取り消し線がつき、等級の絞り込みに出ません。
        </p>
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
