/** First and family names as they are given in Saudi Arabia and neighbouring countries, each with the English form that people use. */

export type Name = readonly [ar: string, en: string];

export const womensNames: readonly Name[] = [
  ['نورة', 'Noura'],
  ['سارة', 'Sarah'],
  ['ريم', 'Reem'],
  ['هند', 'Hind'],
  ['لمى', 'Lama'],
  ['منيرة', 'Munira'],
  ['العنود', 'Al-Anoud'],
  ['دانة', 'Dana'],
  ['شهد', 'Shahad'],
  ['جواهر', 'Jawaher'],
  ['أمل', 'Amal'],
  ['هيا', 'Haya'],
  ['رهف', 'Rahaf'],
  ['غادة', 'Ghada'],
  ['مها', 'Maha'],
  ['أروى', 'Arwa'],
  ['بشاير', 'Bashayer'],
  ['وجدان', 'Wijdan'],
  ['روان', 'Rawan'],
  ['لولوة', 'Lulwa'],
  ['حصة', 'Hessa'],
  ['عبير', 'Abeer'],
  ['نجلاء', 'Najla'],
  ['أفنان', 'Afnan'],
  ['ليان', 'Layan'],
  ['رنا', 'Rana'],
  ['خلود', 'Khulood'],
  ['أسماء', 'Asma'],
  ['بدور', 'Budoor'],
  ['نوف', 'Nouf'],
  ['هديل', 'Hadeel'],
  ['الجوهرة', 'Al-Jawhara'],
  ['عائشة', 'Aisha'],
  ['فاطمة', 'Fatimah'],
  ['مريم', 'Maryam'],
  ['ندى', 'Nada'],
  ['سمية', 'Sumayyah'],
  ['تهاني', 'Tahani'],
  ['رغد', 'Raghad'],
  ['جمانة', 'Jumana'],
];

export const mensNames: readonly Name[] = [
  ['عبدالله', 'Abdullah'],
  ['محمد', 'Mohammed'],
  ['فهد', 'Fahad'],
  ['سعود', 'Saud'],
  ['خالد', 'Khalid'],
  ['تركي', 'Turki'],
  ['عبدالرحمن', 'Abdulrahman'],
  ['ناصر', 'Nasser'],
  ['سلطان', 'Sultan'],
  ['بندر', 'Bandar'],
  ['ماجد', 'Majed'],
  ['سعد', 'Saad'],
  ['فيصل', 'Faisal'],
  ['عبدالعزيز', 'Abdulaziz'],
  ['أحمد', 'Ahmed'],
  ['يوسف', 'Yousef'],
  ['إبراهيم', 'Ibrahim'],
  ['مشعل', 'Mishal'],
  ['نايف', 'Naif'],
  ['صالح', 'Saleh'],
  ['علي', 'Ali'],
  ['حمد', 'Hamad'],
  ['راكان', 'Rakan'],
  ['وليد', 'Waleed'],
  ['عمر', 'Omar'],
  ['زياد', 'Ziyad'],
  ['منصور', 'Mansour'],
  ['سلمان', 'Salman'],
  ['بدر', 'Badr'],
  ['حسن', 'Hassan'],
];

const saudiFamilies: readonly Name[] = [
  ['القحطاني', 'Al-Qahtani'],
  ['العتيبي', 'Al-Otaibi'],
  ['الدوسري', 'Al-Dossari'],
  ['الشمري', 'Al-Shammari'],
  ['الحربي', 'Al-Harbi'],
  ['المطيري', 'Al-Mutairi'],
  ['الغامدي', 'Al-Ghamdi'],
  ['الزهراني', 'Al-Zahrani'],
  ['الشهري', 'Al-Shehri'],
  ['السبيعي', 'Al-Subaie'],
  ['العنزي', 'Al-Anazi'],
  ['التميمي', 'Al-Tamimi'],
  ['الخالدي', 'Al-Khaldi'],
  ['السهلي', 'Al-Sahli'],
  ['العسيري', 'Al-Asiri'],
  ['اليامي', 'Al-Yami'],
  ['البقمي', 'Al-Baqami'],
  ['الرشيدي', 'Al-Rashidi'],
  ['الجهني', 'Al-Juhani'],
  ['المالكي', 'Al-Malki'],
  ['البلوي', 'Al-Balawi'],
  ['الثقفي', 'Al-Thaqafi'],
  ['الفيفي', 'Al-Faifi'],
  ['الهاجري', 'Al-Hajri'],
  ['العجمي', 'Al-Ajmi'],
  ['السلمي', 'Al-Sulami'],
  ['الأحمدي', 'Al-Ahmadi'],
];

export interface Country {
  /** Odoo's res.country id and its Arabic label. */
  nationality: [code: number, label: string];
  /** The first digit of an identity number: 1 a citizen's, 2 a resident's. */
  identityDigit: 1 | 2;
  families: readonly Name[];
}

export const saudiArabia: Country = { nationality: [192, 'السعودية'], identityDigit: 1, families: saudiFamilies };

export const neighbours: readonly Country[] = [
  {
    nationality: [112, 'الأردن'],
    identityDigit: 2,
    families: [
      ['الخطيب', 'Al-Khatib'],
      ['الزعبي', 'Al-Zoubi'],
      ['العبادي', 'Al-Abbadi'],
    ],
  },
  {
    nationality: [65, 'مصر'],
    identityDigit: 2,
    families: [
      ['الشافعي', 'El-Shafei'],
      ['عبدالفتاح', 'Abdelfattah'],
      ['السيد', 'El-Sayed'],
    ],
  },
  {
    nationality: [195, 'السودان'],
    identityDigit: 2,
    families: [
      ['الطيب', 'El-Tayeb'],
      ['النور', 'El-Nour'],
    ],
  },
  {
    nationality: [211, 'سوريا'],
    identityDigit: 2,
    families: [
      ['الحلبي', 'Al-Halabi'],
      ['الحموي', 'Al-Hamwi'],
    ],
  },
];
