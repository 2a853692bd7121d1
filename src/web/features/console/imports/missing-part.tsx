import { useState } from 'react'
import { permits } from '#contract/data/import-states.ts'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import type { ImportDetail } from './describe-import.ts'
import { ImportPart } from './import-part.tsx'

type Missing = ImportDetail['missing']

export const hasMissing = ({ missing }: Pick<ImportDetail, 'missing'>): boolean => missing.count > 0

export function MissingPart({ detail, number }: { detail: ImportDetail; number: number }) {
  const { missing, state } = detail
  return (
    <ImportPart
      number={number}
      title="ファイルにない品番"
      summary={describeMissing(missing)}
      opener={missing.may_hide && permits('map', state) && '扱いを決める'}
    >
      <MissingForm key={missing.choice} detail={detail} />
    </ImportPart>
  )
}

function describeMissing({ count, public_count, may_hide, choice }: Missing): string {
  const found = `公開中の${formatNumber(public_count)}品番のうち、${formatNumber(count)}品番がこのファイルにありません`
  if (may_hide && choice === 'hide') return `${found}。取り込むと、非公開にします`
  return `${found}。${may_hide ? '' : '半分より多いため、'}そのままにします`
}

const options = [
  { id: 'keep', label: 'そのままにする' },
  {
    id: 'hide',
    label: '非公開にする',
    note: '検索と公開ページに出なくなります。リストや仕上表に入っているものは残ります。廃番にするときは、表の「廃番日」に日付を入れてください。',
  },
] as const

function MissingForm({ detail: { id, missing } }: { detail: ImportDetail }) {
  const [choice, setChoice] = useState(missing.choice)
  const action = useAction()
  return (
    <form
      className="grid max-w-160 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void action.run(
          () =>
            actOnImport(id, 'PUT /console/imports/{id}/settings', {
              params: { id },
              body: { missing: choice },
            }),
          { refusals },
        )
      }}
    >
      <RadioGroup
        label="ファイルにない品番"
        required="unmarked"
        name="missing"
        options={options}
        value={choice}
        onChange={(chosen) => setChoice(chosen === 'hide' ? 'hide' : 'keep')}
      />
      {choice !== missing.choice && (
        <div>
          <Button type="submit" pending={action.pending}>
            この扱いで確かめる
          </Button>
        </div>
      )}
    </form>
  )
}
