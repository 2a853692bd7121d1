/** When and where rooms were made, as people type it in 2026: the notation of the sentences of products. */
export const sentencesOfTimesAndPlaces = `
# years
2020年以降のオフィス → completed>=2020, building_type=オフィス|…
令和3年竣工の住宅 → completed=2021..2021, building_type=住宅
ここ3年の飲食店 → completed>=2023, building_type=飲食|…
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
2021 住宅 → as typed
昭和レトロなカフェ → word=昭和レトロ, use_type=カフェ
大正ロマンの旅館 → word=大正ロマン, use_type=旅館
築40年の団地 → as typed
`
