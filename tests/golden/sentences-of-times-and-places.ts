/** When and where rooms were built, as typed in 2026, in the notation of sentences-of-products.ts. */
export const sentencesOfTimesAndPlaces = `
# years
2020年以降のオフィス → completed>=2020, building_type=オフィス|…
令和3年竣工の住宅 → completed=2021..2021, building_type=住宅
ここ3年の飲食店 → completed>=2023, building_type=飲食|…
別荘 2024 → use_type=別荘, completed=2024..2024
延べ40坪以上の住宅 → floor_space>=132.23, building_type=住宅
2023年の住宅 → completed=2023..2023, building_type=住宅
竣工2021年 木造 → completed=2021..2021, structure_type=木造
2021年に竣工した美術館 → completed=2021..2021, use_type=美術館
2010年代のホテル → completed=2010..2019, use_type=ホテル
２０１８〜２０２０年のカフェ → completed=2018..2020, use_type=カフェ
築30年以上の集合住宅をリノベーション → completed<=1996, use_type=集合住宅, construction_type=リノベーション|…
築浅のマンション → completed>=2021, use_type=集合住宅
近年の図書館 → completed>=2021, use_type=図書館
昭和の住宅 → completed=1926..1989, building_type=住宅
平成20年以前の庁舎 → completed<=2008, use_type=庁舎
木造の住宅で2022年以降に完成したもの → structure_type=木造, building_type=住宅, completed>=2022
二〇二四年のレストラン → completed=2024..2024, use_type=レストラン
昨年オープンした旅館 → completed=2025..2025, use_type=旅館
今年できたカフェ → completed=2026..2026, use_type=カフェ
平成28年から令和3年までの学校 → completed=2016..2021, use_type=学校
2015年頃のクリニック → completed=2013..2017, use_type=クリニック
5年以内に竣工した100㎡以下の住宅 → completed>=2021, floor_space<=100, building_type=住宅
築10年以内で鉄骨造のオフィス → completed>=2016, structure_type=鉄骨造, building_type=オフィス|…
1960年代の別荘 → completed=1960..1969, use_type=別荘
過去2年間のリノベ事例 → completed>=2024, construction_type=リノベーション|…
戦前の学校 → completed<=1945, use_type=学校
# no years
2021 住宅 → completed=2021..2021, building_type=住宅
昭和レトロなカフェ → word=昭和レトロ, use_type=カフェ
大正ロマンの旅館 → word=大正ロマン, use_type=旅館
築40年の団地 → as typed
# prefectures
北海道か東北の住宅 → prefecture=北海道|青森県|…, building_type=住宅
東京か大阪のホテル → prefecture=東京都|大阪府, use_type=ホテル
東京と神奈川の住宅 → prefecture=東京都|神奈川県, building_type=住宅
東京と大阪以外のホテル → prefecture!=東京都|大阪府, use_type=ホテル
木造と鉄骨造のクリニック → structure_type=木造|鉄骨造, use_type=クリニック
リビングとダイニングのある家 → space=リビング|…, space=ダイニング|…, building_type=住宅
東京以外の住宅 → prefecture!=東京都, building_type=住宅
とうきょうのカフェ → prefecture=東京都, use_type=カフェ
tokyoのオフィス → prefecture=東京都, building_type=オフィス|…
大阪府内のクリニック → prefecture=大阪府, use_type=クリニック
沖縄の別荘 → prefecture=沖縄県, use_type=別荘
京都・奈良の旅館 → prefecture=京都府|奈良県, use_type=旅館
長野県立美術館のような展示室 → prefecture=長野県, word=美術館, space=展示室
北海道で2022年以降に竣工した木造の図書館 → prefecture=北海道, completed>=2022, structure_type=木造, use_type=図書館
長野県松本市の図書館 → prefecture=長野県, word=松本市, use_type=図書館
福井と書かれた住宅 → prefecture=福井県, word=書かれた, building_type=住宅
東京都の庁舎 → prefecture=東京都, use_type=庁舎
# regions
関西の物販店 → prefecture=滋賀県|京都府|大阪府|兵庫県|奈良県|和歌山県, use_type=物販|…
関西 住宅 → prefecture=京都府|…, building_type=住宅
首都圏のマンションリノベ → prefecture=埼玉県|千葉県|東京都|神奈川県, use_type=集合住宅, construction_type=リノベーション|…
九州地方の旅館 → prefecture=福岡県|鹿児島県|…, use_type=旅館
瀬戸内の宿 → prefecture=広島県|香川県|…, building_type=宿泊|…
信州の別荘 → prefecture=長野県, use_type=別荘
西日本のクリニック → prefecture=大阪府|沖縄県|…, use_type=クリニック
都内の30坪以下のカフェ → prefecture=東京都, floor_space<=99.2, use_type=カフェ
関東以外の旅館 → prefecture!=東京都|…, use_type=旅館
中国地方の美術館 → prefecture=鳥取県|島根県|岡山県|広島県|山口県, use_type=美術館
甲信越エリアの住宅 → prefecture=新潟県|山梨県|長野県, building_type=住宅
# other places
東大阪のオフィス → word=東大阪, building_type=オフィス|…
北広島の住宅 → word=北広島, building_type=住宅
大阪市中央区の店舗 → word=大阪市, word=中央区, building_type=店舗|飲食
三重ガラスの住宅 → word=三重ガラス, building_type=住宅
秋田杉の住宅 → word=秋田杉, building_type=住宅
小石川の住宅 → word=小石川, building_type=住宅
北九州のカフェ → word=北九州, use_type=カフェ
`
