import { useState } from 'react'
import type { Team } from '#contract/teams/schemas.ts'
import { Form } from '#web/kit/form/form.tsx'
import { FormSection, SaveButton } from '#web/kit/form/form-section.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import {
  AddressFields,
  addressLabels,
  checkAddress,
  isWithoutNumber,
  readAddress,
  type TypedPostalAddress,
} from '#web/shared/postal-address/address-fields.tsx'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'

export function AddressSection({ team }: { team: Team }) {
  const query = usePersonQuery('GET /users/me/team_addresses')
  const [isEditing, setEditing] = useState(false)
  const { pending, run } = useAction()
  const place = useKeptFocus<HTMLDivElement>(query.data && `${query.data.items.length} ${isEditing}`)
  const address = query.data?.items.find((each) => each.team.id === team.id)
  return (
    <FormSection
      title="サンプルのお届け先"
      note="オーナーとメンバーが、サンプルのご請求のときに選べます。チームのページには表示されません。"
    >
      <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
        {!query.data ? (
          <LoadingState query={query} height="h-16" />
        ) : isEditing ? (
          <AddressForm team={team} address={address} onDone={() => setEditing(false)} />
        ) : (
          <>
            {address && <AddressLines address={address} />}
            <div className="flex flex-wrap gap-2.5">
              <Button onClick={() => setEditing(true)}>
                {address ? 'お届け先を変更' : 'お届け先を登録'}
              </Button>
              {address && (
                <Button
                  variant="quiet"
                  pending={pending}
                  onClick={() => void run(() => removeAddress(team.id), { success: 'お届け先を外しました' })}
                >
                  お届け先を外す
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </FormSection>
  )
}

const also = ['GET /users/me/team_addresses'] as const

const setAddress = (id: number, body: TypedPostalAddress) =>
  changeAsPerson('PUT /teams/{id}/sample_address', { params: { id }, body }, { also })

const removeAddress = (id: number) =>
  changeAsPerson('DELETE /teams/{id}/sample_address', { params: { id } }, { also })

type TeamAddressFormProps = { team: Team; address: TypedPostalAddress | undefined; onDone: () => void }

function AddressForm({ team, address, onDone }: TeamAddressFormProps) {
  const form = useForm({
    parse: (data) => ({ address: readAddress(data), isWithout: isWithoutNumber(data) }),
    validate: ({ address, isWithout }) => checkAddress(address, isWithout),
    submit: async ({ address }) => {
      await setAddress(team.id, address)
      showSnackbar('保存しました')
      onDone()
    },
  })
  return (
    <Form form={form} labels={addressLabels} name="サンプルのお届け先">
      <AddressFields address={address} form={form} />
      <div className="flex flex-wrap items-center gap-2.5">
        <SaveButton form={form} />
        <Button variant="quiet" onClick={onDone}>
          やめる
        </Button>
      </div>
    </Form>
  )
}
