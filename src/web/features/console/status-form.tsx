import { useState } from 'react'
import { labelOf } from '#contract/enums.ts'
import { messages } from '#contract/messages.ts'
import { orderStatus, orderStatuses } from '#contract/order-status.ts'
import { ApiError } from '../../api/error.ts'
import { personCall } from '../../session/person-call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { showSnackbar } from '../../ui/snackbar.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ConsoleOrderDetail } from './console-order.ts'

type StatusFormProps = {
  order: ConsoleOrderDetail
  onChanged: (order: ConsoleOrderDetail) => void
  /** Somebody else was faster. */
  onStale: () => void
}

/** The next step of an order: which of those that may follow, with the number of the parcel when it leaves. */
export function StatusForm({ order, onChanged, onStale }: StatusFormProps) {
  const [next, setNext] = useState(order.next_statuses[0] ?? order.status)
  // Begins empty: every parcel has a number of its own.
  const [trackingNumber, setTrackingNumber] = useState('')
  const [shippedIds, setShippedIds] = useState<readonly number[]>([])
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leaves = next === orderStatus.shipped || next === orderStatus.partlyShipped

  async function save(): Promise<void> {
    setPending(true)
    setProblem(undefined)
    try {
      const body = {
        current_status: order.status,
        status: next,
        ...(leaves && { tracking_number: trackingNumber }),
        ...(next === orderStatus.partlyShipped && { shipped_item_ids: [...shippedIds] }),
      }
      onChanged(
        await withProgress(() =>
          personCall()('POST /console/orders/{id}/status', { params: { id: order.id }, body }),
        ),
      )
      showSnackbar('状態を変更しました')
    } catch (error) {
      setPending(false)
      if (error instanceof ApiError && error.code === 'conflict') {
        // What is said in the form goes with it when it is drawn for the new state.
        showSnackbar('ほかの担当者が先に状態を変更しました。最新の内容をご確認ください。', 'error')
        onStale()
        return
      }
      setProblem(error instanceof ApiError ? (error.errors[0]?.message ?? error.detail) : messages.generic)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid gap-4 border border-line p-5"
    >
      <RadioGroup
        legend="次の状態"
        name="status"
        value={next}
        onChange={(value) => setNext(Number(value))}
        options={order.next_statuses.map((id) => ({ id, label: labelOf(orderStatuses, id) }))}
      />
      {next === orderStatus.partlyShipped && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">今回出荷したもの</legend>
          {order.items
            .filter(({ shipped }) => !shipped)
            .map(({ id, full_name }) => (
              <Checkbox
                key={id}
                checked={shippedIds.includes(id)}
                onChange={({ target }) =>
                  setShippedIds((before) =>
                    target.checked ? [...before, id] : before.filter((one) => one !== id),
                  )
                }
              >
                {full_name}
              </Checkbox>
            ))}
        </fieldset>
      )}
      {leaves && (
        <TextField
          label="送り状番号"
          required={false}
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      )}
      <p role="alert" className="text-xs text-err empty:hidden">
        {problem}
      </p>
      <Button type="submit" variant="primary" wide pending={pending}>
        {labelOf(orderStatuses, next)}にする
      </Button>
    </form>
  )
}
