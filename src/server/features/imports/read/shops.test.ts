import { describe, expect, it } from 'vitest'
import { filledCells, readFixture, readKnown } from '#tests/support/import-fixtures.ts'

const read = async (name: string) => readKnown(await readFixture(name))

describe('exports of Japanese shops', () => {
  it('reads a product.csv of EC-CUBE with CP932 characters and quotes after 能', async () => {
    const table = await read('ec-cube.csv')
    expect(table).toMatchObject({
      format: 'csv',
      encoding: 'shift_jis',
      delimiter: ',',
      sheet: null,
      sheets: [],
    })
    expect(table.headerRow).toBe(1)
    expect(table.headers).toEqual(
      '商品ID,公開ステータス(ID),商品名,ショップ用メモ欄,商品説明(一覧),商品説明(詳細),検索ワード,フリーエリア,商品削除フラグ,商品画像,商品カテゴリ(ID),タグ(ID),販売種別(ID),規格分類1(ID),規格分類2(ID),発送日目安(ID),商品コード,在庫数,在庫数無制限フラグ,販売制限数,通常価格,販売価格,送料,税率'.split(
        ',',
      ),
    )
    const cloth = ['41', '1', '織物調クロス 霞', '①棚の見本帳', 'やわらかな織り目']
    const rest = ['壁紙,クロス', '', '0', 'kasumi-1.jpg,kasumi-2.jpg', '7,12', '3', '1', '2']
    const detail = '<p>十能・表面の<br>凹凸を表現</p>'
    expect(table.rows).toEqual([
      {
        number: 2,
        cells: [...cloth, detail, ...rest, '4', '1', 'KS-0012', '120', '0', '', '1,320', '1,200', '', '10'],
      },
      {
        number: 3,
        cells: [...cloth, detail, ...rest, '5', '1', 'KS-0013', '0', '0', '', '1,320', '1,200', '', '10'],
      },
      {
        number: 4,
        cells: [
          ...['42', '2', '㈱髙﨑の建具', '', '', '機能:"引き戸"', '', '', '0', '', '9', '', '1', '', '', ''],
          ...['TG-1', '', '1', '', '', '48000', '', '10'],
        ],
      },
    ])
  })

  it('reads an item.csv of 楽天 with line breaks in descriptions and several addresses in a cell', async () => {
    const table = await read('rakuten-item.csv')
    expect(table).toMatchObject({ encoding: 'shift_jis', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(61)
    expect(table.rows.map(({ number }) => number)).toEqual([2, 3, 4])
    expect(filledCells(table)).toEqual([
      {
        コントロールカラム: 'u',
        '商品管理番号（商品URL）': 'chair-oak01',
        商品番号: 'OC-01',
        全商品ディレクトリID: '111363',
        タグID: '1000873/1000886',
        商品名: 'オークの椅子 座面高42cm',
        販売価格: '38500',
        消費税: '1',
        送料: '0',
        PC用商品説明文: '<table>\n<tr><td>幅</td><td>480mm</td></tr>\n</table>',
        商品画像URL: 'https://image.example.jp/oak01.jpg https://image.example.jp/oak02.jpg',
        在庫タイプ: '2',
      },
      {
        コントロールカラム: 'u',
        '商品管理番号（商品URL）': 'lamp-washi',
        商品番号: 'WL-007',
        商品名: '和紙の照明～灯～',
        販売価格: '12100',
        消費税: '1',
        送料: '0',
        在庫タイプ: '1',
        在庫数: '8',
      },
      {
        コントロールカラム: 'u',
        '商品管理番号（商品URL）': 'tile-100',
        商品番号: '0040',
        商品名: '百角タイル',
        販売価格: '330',
        消費税: '1',
        送料: '0',
        在庫タイプ: '1',
        在庫数: '2400',
      },
    ])
  })

  it('reads a normal-item.csv of 楽天 with three kinds of rows', async () => {
    const table = await read('rakuten-normal-item.csv')
    expect(table).toMatchObject({ encoding: 'shift_jis', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(205)
    const key = { '商品管理番号（商品URL）': 'curtain-sou' }
    expect(filledCells(table)).toEqual([
      {
        ...key,
        商品番号: 'SOU',
        商品名: '遮光カーテン 蒼',
        倉庫指定: '0',
        消費税: '1',
        消費税率: '0.1',
        商品画像タイプ1: 'CABINET',
        商品画像パス1: '/curtain/sou.jpg',
        '商品画像名（ALT）1': '蒼の全体',
        バリエーション項目キー定義: 'color|size',
        バリエーション項目名定義: 'カラー|サイズ',
        バリエーション1選択肢定義: '紺|生成り',
        バリエーション2選択肢定義: '100×178|100×200',
      },
      {
        ...key,
        選択肢タイプ: 's',
        商品オプション項目名: 'フック',
        商品オプション選択肢1: 'Aフック',
        商品オプション選択肢2: 'Bフック',
        商品オプション選択必須: '1',
      },
      {
        ...key,
        SKU管理番号: 'sou-kon-178',
        システム連携用SKU番号: 'SOU-K178',
        バリエーション項目キー1: 'color',
        バリエーション項目選択肢1: '紺',
        バリエーション項目キー2: 'size',
        バリエーション項目選択肢2: '100×178',
        販売価格: '8800',
        在庫数: '12',
      },
      {
        ...key,
        SKU管理番号: 'sou-kin-200',
        システム連携用SKU番号: 'SOU-N200',
        バリエーション項目キー1: 'color',
        バリエーション項目選択肢1: '生成り',
        バリエーション項目キー2: 'size',
        バリエーション項目選択肢2: '100×200',
        販売価格: '9350',
        在庫数: '0',
      },
    ])
  })

  it('reads a data_spy.csv of Yahoo!ショッピング with variants packed into a cell', async () => {
    const table = await read('yahoo-data-spy.csv')
    expect(table).toMatchObject({ encoding: 'shift_jis', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(52)
    expect(filledCells(table)).toEqual([
      {
        path: '壁材:壁紙:織物\n新着',
        name: '麻織りの壁紙',
        code: 'asa-wall',
        'sub-code': 'カラー:白#サイズ:M=asa-wall-a&カラー:灰#サイズ:M=asa-wall-b',
        price: '5400',
        options: 'カラー 白 灰\n\nサイズ M',
        headline: '天然の麻を、そのまま壁へ',
        caption: '<b>麻100%</b>',
        taxable: '1',
        delivery: '0',
        condition: '0',
        'product-category': '4788',
        display: '1',
        'lead-time-instock': '2',
      },
      {
        path: '照明',
        name: 'ペンダント灯（真鍮）',
        code: 'brass-01',
        price: '29800',
        taxable: '1',
        condition: '0',
        display: '0',
      },
      {
        path: '床材:畳',
        name: '縁なし畳',
        code: 'tatami-0820',
        price: '11000',
        jan: '4912345678904',
        taxable: '1',
        display: '1',
        sort: '10',
      },
    ])
  })

  it('reads goods of ネクストエンジン with half-width kana', async () => {
    const table = await read('next-engine.csv')
    expect(table).toMatchObject({ encoding: 'shift_jis', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(67)
    const shelf = {
      sire_code: '9999',
      maker_name: '木工舎なら',
      maker_kana: 'ﾓｯｺｳｼｬﾅﾗ',
      kataban: 'SH60',
      syohin_name: '壁付け棚 幅60',
      omosa: '3200',
      haba: '600',
      okuyuki: '250',
      takasa: '30',
      hatubai_bi: '2025/04/01',
      daihyo_syohin_code: 'shelf-w60',
      org1: '棚',
    }
    expect(filledCells(table)).toEqual([
      {
        ...shelf,
        syohin_code: 'shelf-w60-na',
        jan_code: '4900000000016',
        iro: 'ナチュラル',
        genka_tnk: '4200',
        baika_tnk: '9800',
        maker_kataban: 'NARA-60N',
      },
      {
        ...shelf,
        syohin_code: 'shelf-w60-wn',
        jan_code: '4900000000023',
        iro: 'ウォルナット',
        genka_tnk: '4600',
        baika_tnk: '10800',
        maker_kataban: 'NARA-60W',
      },
      { syohin_code: 'hook-5', syohin_name: '真鍮フック', baika_tnk: '880', haba: '20', takasa: '45' },
    ])
  })
})
