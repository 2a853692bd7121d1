import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { orderStatus } from '#contract/data/order-status.ts'
import { Form } from '#web/kit/form/form.tsx'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { CarrierField, rememberCarrier } from './carrier-field.tsx'
import { changeOrder } from './change-order.ts'
import type { ConsoleOrderDetail } from './order-history.tsx'

/** Adds or corrects the tracking number of the last parcel. */
export function TrackingForm({ order }: { order: ConsoleOrderDetail }) {
  const current = order.tracking_number ?? ''
  const part = order.status === orderStatus.partlyShipped ? '出荷した分の' : ''
  const labels = { carrier: `${part}運送会社`, tracking_number: `${part}送り状番号` }
  const form = useForm({
    parse: (data) => ({
      current_tracking_number: current,
      tracking_number: readText(data, 'tracking_number'),
      current_carrier: order.carrier ?? '',
      carrier: readText(data, 'carrier'),
    }),
    validate: (body): FormIssues =>
      body.tracking_number === '' ? { tracking_number: messages.required } : {},
    submit: (body) => {
      rememberCarrier(body.carrier)
      return changeOrder(
        'PUT /console/orders/{id}/tracking_number',
        { params: { id: order.id }, body },
        '送り状番号をお知らせしました',
      )
    },
  })
  return (
    <div className="border border-line p-5">
      <Form form={form} labels={labels} name="送り状番号の変更">
        <CarrierField
          label={labels.carrier}
          current={order.carrier ?? (current === '' ? undefined : '')}
          error={form.issues.carrier}
        />
        <TextField
          label={labels.tracking_number}
          required="unmarked"
          name="tracking_number"
          defaultValue={current}
          most={limits.trackingNumber}
          hint="ご請求者に、メールでお知らせします。"
          error={form.issues.tracking_number}
        />
        <SubmitButton form={form} size={40} wide>
          {current === '' ? '送り状番号を加える' : '送り状番号を直す'}
        </SubmitButton>
      </Form>
    </div>
  )
}
