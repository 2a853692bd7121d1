import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { mostSetByHand } from '#contract/data/price-revisions.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextArea } from '#web/kit/form/text-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { asForm } from './explain-fault.ts'
import { type PastedPrices, readPastedPrices } from './paste-prices.ts'
import type { PriceRevision } from './revision-state.tsx'

const labels = { lines: '品番と新しい価格（税抜）' }

/** Sets the prices of single 品番, as lines of a spreadsheet. */
export function PasteForm({ revision: { id, version } }: { revision: PriceRevision }) {
  const form = useForm({
    refusals: { 409: true },
    parse: (data) => readPastedPrices(String(data.get('lines') ?? '')),
    validate: (pasted) => issuesOf({ lines: findFault(pasted) }),
    submit: async ({ items }) => {
      const done = `${formatNumber(items.length)}品番の新しい価格を決めました`
      await asForm(
        () =>
          changeInConsole(
            'PUT /console/price_revisions/{id}/items',
            { params: { id }, body: { items, version } },
            { done },
          ),
        Object.keys(labels),
      )
    },
  })
  return (
    <Form key={form.successes} form={form} labels={labels} name="品番と価格を貼り付ける">
      <TextArea
        label={labels.lines}
        required
        name="lines"
        rows={8}
        placeholder={'AB-0012\t1400\nAB-0013\t1600'}
        hint={`1行に1品番です。Excelから、品番と価格の列を貼り付けられます。いま要見積やオープン価格の品番には、「定価」か「設計価格」の列も添えてください。1回に${mostSetByHand}品番まで`}
        error={form.issues.lines}
      />
      <div>
        <SubmitButton form={form} size={40} variant="outline">
          価格を決める
        </SubmitButton>
      </div>
    </Form>
  )
}

const mostShown = 3

function findFault({ items, unread }: PastedPrices): string | undefined {
  if (unread.length > 0) {
    const shown = unread.slice(0, mostShown).map((line) => `「${line.slice(0, 40)}」`)
    const rest = unread.length - shown.length
    return `${shown.join('')}${rest > 0 ? `ほか${rest}行` : ''}の価格を読み取れません。品番のあとに、税抜の価格をひとつ、整数で入れてください。数の列がほかにもあるときは、見出しの行も貼り付けてください`
  }
  if (items.length === 0) return messages.required
  if (items.length > mostSetByHand) return `1回に${mostSetByHand}品番までです。分けて貼り付けてください`
  const dear = items.find(({ price }) => price !== null && price > limits.price)
  return dear && `「${dear.code}」の価格が上限（${formatNumber(limits.price)}円）をこえます`
}
