import { useState } from 'react'
import { FormOutcome } from '#web/kit/form/form-outcome.tsx'
import { FormPage } from '#web/kit/form/form-page.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactTarget } from './load-contact-target.ts'

export function ContactPage({ maker, variation }: ContactTarget) {
  const [sent, setSent] = useState(false)
  return (
    <FormPage
      title={`${maker.name}へのお問い合わせ`}
      lead={
        variation
          ? 'この製品について、メーカーに直接お問い合わせいただけます。'
          : '製品、納期、特注、お見積りなどについてお問い合わせいただけます。'
      }
      aside={
        variation && (
          <div className="border-y border-line py-4 text-ink">
            <ProductLine
              image={variation.image}
              name={variation.full_name}
              code={variation.code}
              href={`/products/${variation.product.id}/${variation.id}`}
            />
          </div>
        )
      }
    >
      <PersonOnly verified>
        {sent ? (
          <FormOutcome
            title="お問い合わせを送りました"
            actions={
              variation ? (
                <ButtonLink
                  to="/products/$productId/$variationId"
                  params={{ productId: String(variation.product.id), variationId: String(variation.id) }}
                >
                  製品のページへ
                </ButtonLink>
              ) : (
                <ButtonLink to="/makers/$makerId" params={{ makerId: String(maker.id) }}>
                  メーカーのページへ
                </ButtonLink>
              )
            }
          >
            控えをメールでお送りしました。{maker.name}からのご連絡をお待ちください。
          </FormOutcome>
        ) : (
          <ContactForm
            key={`${maker.id}-${variation?.id}`}
            makerId={maker.id}
            variationId={variation?.id ?? null}
            onSent={() => setSent(true)}
          />
        )}
      </PersonOnly>
    </FormPage>
  )
}
