import { useRef, useState } from 'react'
import { prefectures } from '#contract/data/address-texts.ts'
import { limits } from '#contract/data/limits.ts'
import type { FieldProps } from '#web/kit/form/field.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useRuntime } from '#web/shared/api/runtime.ts'
import { commonTown, fillPlace, nowhere } from './fill-place.ts'
import { findTowns, type Town } from './find-towns.ts'

type PlaceFieldsProps = {
  address: { zip_code: string; prefecture: number; city: string; street: string } | undefined
  field: (
    name: 'zip_code' | 'prefecture' | 'city' | 'street',
  ) => Omit<FieldProps, 'required'> & { name: string }
}

/** The code fills in its parts, offers a choice of towns if it has several, and reports unknown codes. */
export function PlaceFields({ address, field }: PlaceFieldsProps) {
  const { call } = useRuntime()
  const [place, setPlace] = useState({
    prefecture: address?.prefecture ?? 0,
    city: address?.city ?? '',
    street: address?.street ?? '',
  })
  const [towns, setTowns] = useState<readonly Town[]>()
  const filled = useRef(nowhere)
  const newestZipCode = useRef('')

  function fill(next: Town): void {
    const before = filled.current
    // The previous town may still be in the field.
    filled.current = { ...next, town: next.town || before.town }
    setPlace((now) => fillPlace(now, before, next))
  }

  async function followZipCode(zipCode: string): Promise<void> {
    newestZipCode.current = zipCode
    const found = await findTowns(call, zipCode)
    if (newestZipCode.current !== zipCode) return
    setTowns(found)
    if (found) fill(commonTown(found))
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-6 laptop:grid-cols-2">
        <TextField
          {...field('zip_code')}
          required
          hint="例：104-0061"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={address?.zip_code}
          onChange={(event) => void followZipCode(event.target.value)}
        />
        <p role="status" className="-mt-3 text-xs laptop:order-last laptop:col-span-2 empty:hidden">
          {towns?.length === 0 &&
            'この郵便番号の住所は見つかりませんでした。番号をご確認のうえ、住所を直接ご入力ください。'}
        </p>
        <Select
          {...field('prefecture')}
          required
          autoComplete="address-level1"
          value={place.prefecture}
          onChange={(event) => setPlace({ ...place, prefecture: Number(event.target.value) })}
          options={[{ id: 0, label: '選択してください' }, ...prefectures]}
        />
      </div>
      {towns && towns.length > 1 && <TownSelect towns={towns} onTown={fill} />}
      <TextField
        {...field('city')}
        required
        autoComplete="address-level2"
        most={limits.city}
        value={place.city}
        onChange={(event) => setPlace({ ...place, city: event.target.value })}
      />
      <TextField
        {...field('street')}
        required
        autoComplete="address-line1"
        most={limits.street}
        value={place.street}
        onChange={(event) => setPlace({ ...place, street: event.target.value })}
      />
    </>
  )
}

function TownSelect({ towns, onTown }: { towns: readonly Town[]; onTown: (town: Town) => void }) {
  return (
    <Select
      // Resets the choice for another code.
      key={towns.map(({ town }) => town).join()}
      label="町域"
      required={false}
      hint="この郵便番号には複数の町域があります。"
      defaultValue=""
      onChange={(event) => {
        const town = towns[Number(event.target.value)]
        if (town && event.target.value !== '') onTown(town)
      }}
      options={[
        { id: '', label: '選択してください' },
        ...towns.map((town, index) => ({ id: index, label: town.city + town.town })),
      ]}
    />
  )
}
