import { describe, expect, it } from 'vitest'
import { filledCells, readFixture, readKnown } from '#tests/support/import-fixtures.ts'

const read = async (name: string) => readKnown(await readFixture(name))

describe('exports of international shop systems', () => {
  it('reads products of Shopify with apostrophes before digits and rows of pictures alone', async () => {
    const table = await read('shopify-products.csv')
    expect(table).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(35)
    expect(table.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5])
    expect(filledCells(table)).toEqual([
      {
        Handle: 'nagi-sofa',
        Title: '凪のソファ',
        'Body (HTML)': '<p>"凪"の名の通り、\nしずかな座り心地。</p>',
        Vendor: '家具の杜',
        Type: 'ソファ',
        Tags: '木, 布',
        Published: 'TRUE',
        'Option1 Name': '張地',
        'Option1 Value': '麻',
        'Variant SKU': "'00120",
        'Variant Grams': '38000',
        'Variant Price': '198000.00',
        'Image Src': 'https://cdn.example.com/nagi-1.jpg',
        'Image Position': '1',
        Status: 'active',
      },
      {
        Handle: 'nagi-sofa',
        'Option1 Value': '革',
        'Variant SKU': "'00121",
        'Variant Grams': '38000',
        'Variant Price': '298000.00',
        'Image Src': 'https://cdn.example.com/nagi-2.jpg',
        'Image Position': '2',
      },
      { Handle: 'nagi-sofa', 'Image Src': 'https://cdn.example.com/nagi-3.jpg', 'Image Position': '3' },
      {
        Handle: 'mori-stool',
        Title: '森のスツール',
        Vendor: '家具の杜',
        Published: 'FALSE',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant SKU': 'MS-1',
        'Variant Price': '24000.00',
        Status: 'draft',
      },
    ])
  })

  it('reads products of WooCommerce with a byte order mark and units in headers', async () => {
    const table = await read('woocommerce-products.csv')
    expect(table).toMatchObject({ encoding: 'utf-8', delimiter: ',', headerRow: 1 })
    expect(table.headers[0]).toBe('ID')
    expect(table.headers).toHaveLength(42)
    expect(filledCells(table)).toEqual([
      {
        ID: '44',
        Type: 'variable',
        SKU: 'tile-hex',
        Name: '六角タイル',
        Published: '1',
        'Weight (kg)': '1.2',
        'Length (cm)': '10',
        'Width (cm)': '8.7',
        'Height (cm)': '0.8',
        Categories: '建材 > タイル, 新着',
        Images: 'https://example.com/hex-a.jpg, https://example.com/hex-b.jpg',
        'Attribute 1 name': '色',
        'Attribute 1 value(s)': '白, 青',
        'Attribute 1 visible': '1',
        'Attribute 1 global': '1',
      },
      {
        ID: '45',
        Type: 'variation',
        SKU: 'tile-hex-w',
        Name: '六角タイル - 白',
        Published: '1',
        'Regular price': '420',
        Parent: 'tile-hex',
        'Attribute 1 name': '色',
        'Attribute 1 value(s)': '白',
      },
      {
        ID: '46',
        Type: 'variation',
        SKU: 'tile-hex-b',
        Name: '六角タイル - 青',
        Published: '1',
        'Regular price': '450',
        Parent: 'id:44',
        'Attribute 1 name': '色',
        'Attribute 1 value(s)': '青',
      },
      {
        ID: '47',
        Type: 'simple, downloadable, virtual',
        SKU: 'guide-1',
        Name: '施工の手引き',
        Published: '-1',
        Description: '1行目\\n2行目',
        'Regular price': '0',
      },
    ])
  })

  it('reads products of Medusa, whose headers no table of aliases knows', async () => {
    const table = await read('medusa-products.csv')
    expect(table).toMatchObject({ encoding: 'utf-8', delimiter: ',', headerRow: 1 })
    expect(table.headers).toHaveLength(32)
    const blind = {
      'Product Handle': 'linen-blind',
      'Product Title': 'リネンのブラインド',
      'Product Status': 'published',
      'Product Discountable': 'TRUE',
      'Variant Option 1 Name': '幅',
    }
    expect(filledCells(table)).toEqual([
      {
        ...blind,
        'Variant Title': '90cm',
        'Variant SKU': 'LB-090',
        'Variant Price EUR': '120',
        'Variant Price JPY': '18000',
        'Variant Option 1 Value': '90cm',
        'Product Image 1 Url': 'https://example.com/lb.png',
      },
      {
        ...blind,
        'Variant Title': '120cm',
        'Variant SKU': 'LB-120',
        'Variant Barcode': '0490000000003',
        'Variant Price EUR': '150',
        'Variant Price JPY': '22500',
        'Variant Option 1 Value': '120cm',
      },
      {
        'Product Handle': 'rail',
        'Product Title': '装飾レール',
        'Product Status': 'draft',
        'Variant Title': 'Default',
        'Variant SKU': 'RL-1',
        'Variant Price JPY': '6400',
        'Variant Option 1 Name': 'Default',
        'Variant Option 1 Value': 'Default',
      },
    ])
  })

  it('reads products of Vendure with lists in cells and blank product cells', async () => {
    const table = await read('vendure-products.csv')
    expect(table).toMatchObject({ encoding: 'utf-8', delimiter: ',', headerRow: 1 })
    expect(filledCells(table)).toEqual([
      {
        name: '竹の椅子',
        slug: 'bamboo-chair',
        description: '軽くて丈夫な椅子です。',
        assets: 'bamboo-1.jpg|bamboo-2.jpg',
        facets: 'category:家具|category:椅子|brand:竹工房',
        optionGroups: '色|座',
        optionValues: '生成り|板',
        sku: 'BC-01',
        price: '32000',
        taxCategory: 'standard',
        stockOnHand: '10',
        trackInventory: 'false',
      },
      {
        optionValues: '黒|い草',
        sku: 'BC-02',
        price: '36000',
        taxCategory: 'standard',
        stockOnHand: '4',
        trackInventory: 'false',
        variantFacets: 'color:黒',
      },
      { name: '竹の衝立', slug: 'bamboo-screen', sku: 'BS-01', price: '58000', taxCategory: 'standard' },
    ])
  })

  it('reads products of Akeneo with semicolons, and commas in cells', async () => {
    const table = await read('akeneo-products.csv')
    const id = '4f6d2f3e-8b0e-4a35-9d60-2f7a3f0c1a0'
    expect(table).toEqual({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      sheets: [],
      sheet: null,
      headerRow: 1,
      headers: [
        ...['uuid', 'sku', 'categories', 'enabled', 'family', 'groups', 'name-ja_JP', 'a_price-EUR'],
        ...['a_price-JPY', 'width', 'width-unit', 'weight', 'weight-unit', 'an_image'],
      ],
      rows: [
        {
          number: 2,
          cells: [
            ...[`${id}1`, 'rug-160', 'living,rugs', '1', 'rug', '', '手織りの敷物, 160', '480.00', '72000'],
            ...['160.0000', 'CENTIMETER', '4.5000', 'KILOGRAM', 'files/rug-160/an_image/rug.png'],
          ],
        },
        {
          number: 3,
          cells: [
            ...[`${id}2`, 'rug-200', 'living,rugs', '0', 'rug', '', '手織りの敷物, 200', '620.00', '93000'],
            ...['200.0000', 'CENTIMETER', '6.2000', 'KILOGRAM', ''],
          ],
        },
        {
          number: 4,
          cells: [
            ...[`${id}3`, 'mat-60', '', '1', '', '', '玄関のマット', '59.90', ''],
            ...['60.0000', 'CENTIMETER', '', '', ''],
          ],
        },
      ],
    })
  })
})
