/**
 * Names for invented people, by the people they are common among, with the marks that their languages write.
 * A first name and a surname come from the same list; who bears which is chance.
 */

type Names = readonly [string, ...string[]];

export interface NameStock {
  readonly male: Names;
  readonly female: Names;
  readonly surnames: Names;
  readonly states: Names;
  /** Share of people drawn from this stock, relative to the others. */
  readonly weight: number;
  /** What head coverings are at home here; the portrait draws them. */
  readonly dress: 'west' | 'east' | 'north' | 'delta';
}

const words = (text: string): Names => {
  const [first = '', ...rest] = text.normalize('NFC').split(' ');
  return [first, ...rest];
};

export const nameStocks: readonly [NameStock, ...NameStock[]] = [
  {
    male: words(
      'Adébáyọ̀ Babátúndé Olúṣẹ́gun Adéwálé Olúmídé Ayọ̀délé Fẹ́mi Táíwò Kọ́láwọlé Bọ́lájí Ìdòwú Adékúnlé Ọláolúwa Túnjí',
    ),
    female: words(
      'Ṣadé Fọláṣadé Yétúndé Títílayọ̀ Fúnmiláyọ̀ Ọmọ́táyọ̀ Bùkọ́lá Mọ́remí Àbíkẹ́ Àdùkẹ́ Kẹ́hìndé Adéọlá Olúwatóyìn Abísọ́lá',
    ),
    surnames: words(
      'Adéyẹmí Akínwándé Ògúndélé Ọlátúnjí Bámgbóṣé Adébísí Àjàyí Òjó Adélékè Babalọlá Fágbèmí Ọláníyì Oyèdìran Adéníyì',
    ),
    states: words('Ọ̀yọ́ Lagos Ogun Ọ̀ṣun Èkìtì Ondo Kwara'),
    weight: 6,
    dress: 'west',
  },
  {
    male: words(
      'Chukwuemeka Obinna Ikechukwu Nnamdị Chidị Ifeanyị Kelechi Chinedu Ụzọma Obiọra Emeka Uchenna Ebuka Somtọchukwu',
    ),
    female: words(
      'Ngọzi Ifeọma Adaobi Nkiruka Chidinma Nneka Amaka Ọlụchi Ebere Onyeka Chiamaka Uchenna Adaeze Kosisọchukwu',
    ),
    surnames: words(
      'Okafor Okonkwo Nwosu Eze Nwankwọ Ugwu Anyanwụ Okeke Nnadị Obi Ibe Onyeama Ezeugwu Mbah Chukwu Nwachukwu',
    ),
    states: words('Anambra Enugu Imo Abia Ebonyi'),
    weight: 5,
    dress: 'east',
  },
  {
    male: words(
      "Abdullahi Musa Ibrahim Sani Garba Ɗanjuma Yakubu Aliyu Umar Ɗanladi Bala Sule Usman Kabiru Nasiru Haruna Sa'idu",
    ),
    female: words(
      'Aisha Hauwa Zainab Maryam Hadiza Halima Asabe Safiya Fatima Rabi Ladidi Amina Rakiya Jummai Talatu Hafsatu',
    ),
    surnames: words(
      'Bello Abubakar Yusuf Lawal Shehu Tanko Waziri Ɗambatta Ƙaura Mohammed Sani Abdullahi Ɗanmusa Jibrin Idris Gambo',
    ),
    states: words('Kano Kaduna Katsina Sokoto Bauchi Jigawa Zamfara Kebbi Gombe'),
    weight: 6,
    dress: 'north',
  },
  {
    male: words('Osaze Efosa Osagie Osarobo Eghosa Nosakhare Aigbe'),
    female: words('Itohan Isoken Adesuwa Osayuki Ivie Eki Osasere'),
    surnames: words('Omoruyi Aghedo Ehigie Ogbeide Uwaifo Edobor Osagie Igiebor'),
    states: words('Edo Delta'),
    weight: 2,
    dress: 'delta',
  },
  {
    male: words('Etim Okon Edet Ubong Effiong Bassey Emem Aniekan'),
    female: words('Ekaette Arit Eno Idara Uduak Mfon Iniobong Affiong'),
    surnames: words('Udoh Ekpo Akpan Inyang Essien Umoh Ita Bassey Archibong'),
    states: words('Akwa\u00a0Ibom Cross\u00a0River'),
    weight: 2,
    dress: 'delta',
  },
  {
    male: words('Terver Tersoo Terhemba Iorwuese Aondohemba Msughter'),
    female: words('Doosuur Nguvan Mimidoo Ngunan Seember Wantor'),
    surnames: words('Iorkyaa Agber Orshio Ugba Shima Gbough Akiga'),
    states: words('Benue Taraba Nasarawa Plateau'),
    weight: 1,
    dress: 'east',
  },
  {
    male: words('Ebikeme Preye Tari Timi Tonye Boma Dagogo'),
    female: words('Ebiere Layefa Ibinabo Tamaraebi Daba Ayebaebi'),
    surnames: words('Amachree Briggs Alagoa Okara Dickson Douye Jumbo'),
    states: words('Rivers Bayelsa'),
    weight: 1,
    dress: 'delta',
  },
];
