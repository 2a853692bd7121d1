import { useState } from 'react'
import { labelOf } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { orderStatus, orderStatuses } from '#contract/data/order-status.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Fieldset } from '#web/kit/form/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { CarrierField, rememberCarrier } from './carrier-field.tsx'
import { changeOrder } from './change-order.ts'
import type { ConsoleOrderDetail } from './order-history.tsx'

const labels = {
  status: '変更後の状態',
  shipped_item_ids: '今回出荷したもの',
  carrier: '運送会社',
  tracking_number: '送り状番号',
}

/** Form for the next status, with a tracking number for shipments. */
export function StatusForm({ order }: { order: ConsoleOrderDetail }) {
  const [wanted, setWanted] = useState(usualStep(order))
  const [chosen, setChosen] = useState<readonly number[]>([])
  const waiting = order.items.filter(({ shipped }) => !shipped)
  const isPartial = wanted === orderStatus.partlyShipped
  const next = isPartial && chosen.length === waiting.length ? orderStatus.shipped : wanted
  const form = useForm({
    parse: (data) => ({
      current_status: order.status,
      status: next,
      // Hidden fields are not sent. Each parcel has its own number.
      carrier: readText(data, 'carrier'),
      tracking_number: readText(data, 'tracking_number'),
      shipped_item_ids: next === orderStatus.partlyShipped ? [...chosen] : [],
    }),
    // The api checks which fields go together.
    validate: () => ({}),
    submit: (body) => {
      rememberCarrier(body.carrier)
      return changeOrder(
        'POST /console/orders/{id}/status',
        { params: { id: order.id }, body },
        '状態を変更しました',
      )
    },
  })

  return (
    <div className="border border-line p-5">
      <Form form={form} labels={labels} name="状態の変更">
        <RadioGroup
          label={labels.status}
          required="unmarked"
          name="status"
          value={next}
          onChange={(value) => {
            setWanted(Number(value))
            setChosen([])
          }}
          options={shippingSteps(order).map((id) => ({ id, label: labelOf(orderStatuses, id) }))}
          error={form.issues.status}
        />
        {isPartial && (
          <WaitingItems
            items={waiting}
            chosen={chosen}
            error={form.issues.shipped_item_ids}
            onChange={setChosen}
          />
        )}
        {(isPartial || next === orderStatus.shipped) && (
          <>
            <CarrierField current={undefined} error={form.issues.carrier} />
            <TextField
              label={labels.tracking_number}
              required={false}
              name="tracking_number"
              most={limits.trackingNumber}
              error={form.issues.tracking_number}
            />
          </>
        )}
        <SubmitButton form={form} size={40} wide>
          {labelOf(orderStatuses, next)}にする
        </SubmitButton>
      </Form>
    </div>
  )
}

/** Cancelling has a button of its own. */
export const shippingSteps = ({ next_statuses }: Pick<ConsoleOrderDetail, 'next_statuses'>): number[] =>
  next_statuses.filter((id) => id !== orderStatus.cancel)

/** Orders are mostly shipped whole. */
const usualStep = (order: ConsoleOrderDetail): number =>
  shippingSteps(order).findLast((id) => id === orderStatus.shipped) ?? order.status

type WaitingProps = Pick<ConsoleOrderDetail, 'items'> & {
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** With all items chosen, the order is shipped whole. */
const WaitingItems = ({ items, chosen, error, onChange }: WaitingProps) => (
  <Fieldset field={{ label: labels.shipped_item_ids, required: true, error }}>
    {items.map(({ id, full_name }) => (
      <Checkbox
        key={id}
        name="shipped_item_ids"
        value={id}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
        }
      >
        {full_name}
      </Checkbox>
    ))}
  </Fieldset>
)
