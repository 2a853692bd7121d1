/** What grammar alone decides: where a word ends, what is no word of its own, amounts and orders. The notation of the sentences of products. */
export const grammarOfProducts = `
# hiragana, a joint and one kanji
手作りの机 → word=手作り, category=デスク
こだわりの机 → word=こだわり, category=デスク
跳ね上げの机 → word=跳ね上げ, category=デスク
飾りの棚 → word=飾り, category=シェルフ
吊りの棚 → word=吊り, category=シェルフ
石鹸置きの棚 → word=石鹸置き, category=シェルフ
すのこの床 → word=すのこ, category=床|…
ぬくもりの革 → word=ぬくもり, material=レザー|…
手作りの革の椅子 → word=手作り, material=レザー|…, category=チェア
くつろぎの椅子 → word=くつろぎ, category=チェア
飛び石 → as typed
# endings, marks and codes as they are written
KINOKO テーブルライト ティール → word=KINOKO, category=テーブルライト, color=ターコイズ|グリーン
ティールのソファ → color=ターコイズ|グリーン, category=ソファ
NG-H600-OK → as typed
MB-W35-OK → as typed
NG-H600-OKのパネル → word=NG-H600-OK, category=化粧パネル|…
W1800-2000のソファ → width=1800..2000, category=ソファ
`

export const grammarOfRooms = `
# hiragana, a joint and one kanji
手作りの家 → word=手作り, building_type=住宅
こだわりの店 → word=こだわり, building_type=店舗
くつろぎの宿 → word=くつろぎ, building_type=宿泊|…
みんなの家 → word=みんな, building_type=住宅
片流れの家 → word=片流れ, building_type=住宅
子育ての家 → word=子育て, building_type=住宅
薪割りの庭 → word=薪割り, space=庭
三人家族の家 → word=三人家族, building_type=住宅
# a verb and one kanji
猫と暮らす家 → word=猫と暮らす, building_type=住宅
犬と暮らす家 → word=犬と暮らす, building_type=住宅
本を読む家 → word=本を読む, building_type=住宅
風の抜ける家 → word=風の抜ける, building_type=住宅
海を望む宿 → word=海を望む, building_type=宿泊|…
光が差し込む家 → word=光が差し込む, building_type=住宅
`
