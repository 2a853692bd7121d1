import type { Form } from './form.ts'
import { bracket, floorLamp, pendant, tableLamp } from './lamps.ts'
import { bed, chair, sofa, stool } from './seats.ts'
import { blind, cabinet, curtain, door, plainBox, planter, shelf, table } from './standing.ts'

/** By a word of the category's name, the first that fits; what none fits is the box around it. */
const formsByWord: readonly (readonly [word: RegExp, form: Form])[] = [
  [/ソファ/, sofa],
  [/スツール|ベンチ/, stool],
  [/チェア|椅子|いす/, chair],
  [/テーブルライト|テーブルランプ|デスクライト/, tableLamp],
  [/フロアライト|フロアランプ|スタンドライト/, floorLamp],
  [/ペンダント|シャンデリア/, pendant],
  [/ブラケット/, bracket],
  [/テーブル|デスク|机/, table],
  [/シェルフ|本棚|ラック/, shelf],
  [/キャビネット|ボード|チェスト|収納/, cabinet],
  [/ベッド/, bed],
  [/カーテン/, curtain],
  [/ブラインド|スクリーン/, blind],
  [/プランター|植栽/, planter],
  [/ドア|建具$/, door],
]

export const formOf = (category: string): Form =>
  formsByWord.find(([word]) => word.test(category))?.[1] ?? plainBox
