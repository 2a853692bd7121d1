import { useState } from 'react'
import { importState, permits } from '#contract/data/import-states.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readNumber } from '#web/kit/format/read-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import { describeReading, encodingOptions, type ImportDetail } from './describe-import.ts'
import { ImportPart } from './import-part.tsx'

/** Another way to read the file may help. */
export const isUnread = ({ state, failure }: ImportDetail): boolean =>
  state === importState.mapping && failure !== ''

export const ReadingPart = ({ detail }: { detail: ImportDetail }) => (
  <ImportPart
    number={1}
    title="読み取り"
    summary={describeReading(detail)}
    isOpen={isUnread(detail)}
    opener={permits('map', detail.state) && '読み方を変える'}
  >
    {isUnread(detail) && (
      <p role="alert" className="mb-4 text-sm text-err">
        {detail.failure}
      </p>
    )}
    <ReadingForm key={describeReading(detail)} detail={detail} />
  </ImportPart>
)

const unchosen = { id: '', label: '選んでください' }

function ReadingForm({
  detail: { id, format, encoding, sheet, sheets, header_row },
}: {
  detail: ImportDetail
}) {
  const [chosen, setChosen] = useState({ encoding, sheet, headerRow: String(header_row ?? 1) })
  const [error, setError] = useState<string>()
  const action = useAction()
  const headerRow = readNumber(chosen.headerRow)
  const isChanged = chosen.encoding !== encoding || chosen.sheet !== sheet || headerRow !== header_row

  function read(): void {
    const isRow = headerRow !== null && Number.isInteger(headerRow) && headerRow >= 1 && headerRow <= 50_000
    setError(isRow ? undefined : '1から50,000までの行の番号を入力してください')
    if (!isRow) return
    const body = {
      ...(chosen.encoding !== null && chosen.encoding !== encoding && { encoding: chosen.encoding }),
      ...(chosen.sheet !== null && chosen.sheet !== sheet && { sheet: chosen.sheet }),
      // Another sheet has its headers elsewhere.
      ...(headerRow !== header_row && { header_row: headerRow }),
    }
    void action.run(() => actOnImport(id, 'PUT /console/imports/{id}/settings', { params: { id }, body }), {
      refusals,
    })
  }

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4 tablet:grid-cols-[repeat(auto-fit,minmax(11rem,14rem))] tablet:items-start"
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      {format === 'csv' && (
        <Select
          label="文字コード"
          required="unmarked"
          value={chosen.encoding ?? ''}
          options={encoding === null ? [unchosen, ...encodingOptions] : encodingOptions}
          hint="文字が化けて見えるときに、選び直します"
          onChange={({ target }) =>
            setChosen({
              ...chosen,
              encoding: encodingOptions.find(({ id: each }) => each === target.value)?.id ?? null,
            })
          }
        />
      )}
      {sheets.length > 1 && (
        <Select
          label="シート"
          required="unmarked"
          value={chosen.sheet ?? ''}
          options={sheets.map((name) => ({ id: name, label: name }))}
          onChange={({ target }) => setChosen({ ...chosen, sheet: target.value })}
        />
      )}
      <TextField
        label="見出しの行"
        required="unmarked"
        inputMode="numeric"
        value={chosen.headerRow}
        error={error}
        hint="列の名前が並ぶ行の番号"
        onChange={({ target }) => setChosen({ ...chosen, headerRow: target.value })}
      />
      {isChanged && (
        <div className="grid gap-1.5 tablet:col-span-full">
          <Button type="submit" className="justify-self-start" pending={action.pending}>
            読み直す
          </Button>
          <p className="text-xs text-muted">このページで直したセルは、ファイルの値に戻ります。</p>
        </div>
      )}
    </form>
  )
}
