import { expect, test } from 'vitest'
import { makerMails, type PlacedOrder, thanksMail } from './place/mails.ts'
import { shippedMail } from './status-mails.ts'

const sample = {
  ...{
    productId: 1,
    productName: '',
    name: '',
    sampleLimit: null,
    sampleAvailable: true,
    discontinued: false,
  },
}

const order: PlacedOrder = {
  code: 'TK-7F3K9Q2M',
  // Already the next day in Japan.
  createdAt: new Date('2026-11-19T16:00:00Z'),
  shippingDate: '2026-11-24',
  deliveryDate: '2026-11-25',
  address: {
    ...{ recipient: '床野 間子', company: '床野建築設計室', zip_code: '1040061', prefecture: 13 },
    ...{ city: '中央区', street: '銀座1-2-3', building: '', phone: '03-1234-5678' },
  },
  note: '午前中に\nお願いします',
  samples: [
    {
      ...{
        ...sample,
        id: 1,
        makerId: 3,
        makerName: '木曽家具工房',
        quantity: 2,
      },
      ...{ fullName: 'ボウ チェア オーク', code: 'KK-1', sampleDescription: '木部 60×100 mm' },
    },
    {
      ...{ ...sample, id: 2, makerId: 4, makerName: '多治見タイル', quantity: 1 },
      ...{ fullName: '釉 白磁', code: 'TT-9', sampleDescription: null },
    },
    {
      ...{ ...sample, id: 3, makerId: 5, makerName: '瀬戸陶板', quantity: 1 },
      ...{ fullName: '陶板 灰', code: 'ST-2', sampleDescription: null },
    },
  ],
  answers: [
    {
      question: {
        ...{ id: 1, label: 'ご検討中の物件の用途', type: 3, required: true, makerIds: [3], productIds: [] },
        choices: [{ id: 1, choice: '戸建住宅' }],
      },
      choices: [{ id: 1, choice: '戸建住宅' }],
    },
    // Equal to the answer above, for another category: shown once.
    {
      question: {
        ...{ id: 9, label: 'ご検討中の物件の用途', type: 3, required: true, makerIds: [3], productIds: [] },
        choices: [{ id: 41, choice: '戸建住宅' }],
      },
      choices: [{ id: 41, choice: '戸建住宅' }],
    },
  ],
}

test('writes one mail to the customer about all samples of an order', () => {
  expect(thanksMail('mako@example.jp', '床野', order, 'https://tokonoma.example')).toMatchInlineSnapshot(`
    {
      "subject": "サンプルのご請求を承りました（TK-7F3K9Q2M）",
      "text": "床野 様

    TOKONOMA でサンプルをご請求いただき、ありがとうございます。
    次の内容で承りました。サンプルは、メーカーごとに発送いたします。

    ご請求番号　　TK-7F3K9Q2M
    ご請求日　　　2026年11月20日
    お届けの目安　2026年11月25日

    ■ お届け先
    〒104-0061
    東京都中央区銀座1-2-3
    床野建築設計室
    床野 間子 様
    電話 03-1234-5678

    ■ ご請求のサンプル
    【木曽家具工房】
    ・ボウ チェア オーク（KK-1） 2点
    　木部 60×100 mm
    【多治見タイル】
    ・釉 白磁（TT-9） 1点
    【瀬戸陶板】
    ・陶板 灰（ST-2） 1点

    ■ ご回答
    ご検討中の物件の用途：戸建住宅

    ■ 連絡事項
    午前中に
    お願いします

    ご請求の状況は、次のページでご確認いただけます。
    出荷の準備が始まるまでは、同じページから取り消すこともできます。

    https://tokonoma.example/orders/TK-7F3K9Q2M
    ",
      "to": "mako@example.jp",
    }
  `)
})

test('writes a mail to each maker with an address about its own samples only', () => {
  const mailboxes = new Map([
    [3, ['kiso@example.jp']],
    [5, ['seto@example.jp']],
  ])
  const [kiso, seto, ...others] = makerMails(
    order,
    (id) => mailboxes.get(id) ?? [],
    'https://tokonoma.example',
  )
  expect(others).toEqual([])
  expect(kiso?.to).toBe('kiso@example.jp')
  expect(kiso?.text).toMatchInlineSnapshot(`
    "木曽家具工房 御中

    いつもお世話になっております。TOKONOMA です。
    次のサンプルのご請求がありました。発送のお手配をお願いいたします。

    ご請求番号　　TK-7F3K9Q2M
    ご請求日　　　2026年11月20日
    出荷の目安　　2026年11月24日
    お届けの目安　2026年11月25日

    ■ サンプル
    ・ボウ チェア オーク（KK-1） 2点
    　木部 60×100 mm

    ■ お届け先
    〒104-0061
    東京都中央区銀座1-2-3
    床野建築設計室
    床野 間子 様
    電話 03-1234-5678

    ■ ご請求者の回答
    ご検討中の物件の用途：戸建住宅

    ■ ご請求者からの連絡事項
    午前中に
    お願いします

    発送のご登録は、次のページでお願いいたします。

    https://tokonoma.example/console/orders?keyword=TK-7F3K9Q2M

    お届け先の個人情報は、サンプルの発送とそのご案内のほかにはお使いにならないようお願いいたします。
    "
  `)
  expect(seto?.to).toBe('seto@example.jp')
  expect(seto?.text).toContain('陶板 灰（ST-2） 1点')
  expect(seto?.text).not.toMatch(/KK-1|戸建住宅|TT-9/)
})

test('writes a mail about the shipped part of an order', () => {
  const orders = [{ maker: { name: '木曽家具工房' }, items: order.samples.slice(0, 1) }]
  const told = {
    screenName: '床野',
    code: order.code,
    orders,
    whole: false,
    parcel: { trackingNumber: '1234-5678', carrier: 'ヤマト運輸' },
  }
  expect(shippedMail('mako@example.jp', told, 'https://tokonoma.example').text).toMatchInlineSnapshot(`
    "床野 様

    ご請求いただいたサンプルを発送しました。

    ご請求番号　TK-7F3K9Q2M
    運送会社　　ヤマト運輸
    送り状番号　1234-5678

    ■ 木曽家具工房
    ・ボウ チェア オーク（KK-1） 2点
    　木部 60×100 mm

    残りのサンプルは、準備ができ次第お送りします。

    ご請求の状況は、次のページでご確認いただけます。

    https://tokonoma.example/orders/TK-7F3K9Q2M
    "
  `)
})
