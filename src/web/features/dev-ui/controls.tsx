import { colorTypes, productSorts } from '#contract/data/enums.ts'
import { BareSelect } from '#web/kit/form/bare-select.tsx'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { NumberRange } from '#web/kit/form/number-range.tsx'
import { RadioGroup } from '#web/kit/form/radio-group.tsx'
import { SearchField } from '#web/kit/form/search-field.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextArea, TextField } from '#web/kit/form/text-field.tsx'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { ColorChoice, ColorDots } from '#web/shared/cards/color-choice.tsx'
import { Specimen } from './specimen.tsx'

const heights = [48, 40, 32] as const
const variants = [
  { variant: 'primary', label: 'サンプルをカートに入れる' },
  { variant: 'outline', label: 'メーカーに問い合わせる' },
  { variant: 'quiet', label: 'キャンセル' },
] as const
const contactMethods = [
  { id: 1, label: 'どちらでもよい' },
  { id: 2, label: 'メール' },
  { id: 3, label: '電話' },
]

export function Controls() {
  return (
    <>
      {variants.map(({ variant, label }) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          {heights.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {label}
            </Button>
          ))}
          <Button variant={variant} disabled>
            使えません
          </Button>
          <Button variant={variant} pending>
            送信中
          </Button>
        </Specimen>
      ))}
      <Specimen name="ButtonLink">
        <ButtonLink to="/products">製品をさがす</ButtonLink>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton icon="close" label="閉じる" size={48} />
        <IconButton icon="plus" label="1点増やす" />
        <IconButton icon="minus" label="1点減らす" size={32} onPicture />
      </Specimen>
      <Specimen name="TextField">
        <div className="grid w-80 gap-5">
          <TextField label="会社名" required={false} placeholder="株式会社床の間設計" />
          <TextField
            label="郵便番号"
            required
            hint="ハイフンはあってもなくてもかまいません"
            defaultValue="１５３－００５１"
          />
          <TextField
            label="メールアドレス"
            required
            error="無効なメールアドレスの形式です"
            defaultValue="tokonoma@"
          />
          <TextArea label="ご要望" required={false} />
        </div>
      </Specimen>
      <Specimen name="SearchField">
        <div className="w-96">
          <SearchField label="キーワードの見本" placeholder="製品、素材、メーカーをさがす" />
        </div>
      </Specimen>
      <Specimen name="NumberRange">
        <div className="w-60">
          <NumberRange
            label="幅"
            unit="mm"
            sign="W"
            min={{ name: 'min_width', defaultValue: 400 }}
            max={{ name: 'max_width' }}
          />
        </div>
      </Specimen>
      <Specimen name="Select">
        <div className="w-60">
          <Select label="並び順" required="unmarked" options={productSorts} />
        </div>
        <BareSelect aria-label="並び順" options={productSorts} />
      </Specimen>
      <Specimen name="Checkbox">
        <div className="w-60">
          <Checkbox defaultChecked count={203}>
            オーク
          </Checkbox>
          <Checkbox count={121}>ウォルナット</Checkbox>
          <Checkbox count={0}>ラタン</Checkbox>
        </div>
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup label="ご連絡方法" required name="contact" options={contactMethods} defaultValue={2} />
      </Specimen>
      <Specimen name="ColorChoice">
        <div className="grid w-60 grid-cols-6 gap-2">
          {colorTypes.map((color) => (
            <ColorChoice
              key={color.id}
              label={color.label}
              color={color.id}
              count={color.id === 8 ? 0 : color.id * 7}
              defaultChecked={color.id === 11}
            />
          ))}
        </div>
        <ColorDots ids={colorTypes.map(({ id }) => id)} />
      </Specimen>
    </>
  )
}
