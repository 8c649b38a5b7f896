"""Imports packages of Anki into an empty collection of Mnemosyne and prints its cards as JSON."""

import json
import sys
import tempfile

from mnemosyne.libmnemosyne import Mnemosyne
from mnemosyne.libmnemosyne.ui_components.main_widget import MainWidget
from mnemosyne.libmnemosyne.ui_components.review_widget import ReviewWidget


class NoWindow(MainWidget):
    """Answers for the window that Mnemosyne would show."""

    def show_information(self, text):
        pass

    def show_error(self, text):
        raise RuntimeError(text)

    def set_progress_text(self, text):
        pass

    def set_progress_range(self, maximum):
        pass

    def set_progress_update_interval(self, interval):
        pass

    def increase_progress(self, value):
        pass

    def set_progress_value(self, value):
        pass

    def close_progress(self):
        pass


class NoReview(ReviewWidget):
    def redraw_now(self):
        pass


def import_all(paths):
    mnemosyne = Mnemosyne(upload_science_logs=False, interested_in_old_reps=True, asynchronous_database=True)
    # Names of languages, two hundred files that no import needs.
    mnemosyne.components = [one for one in mnemosyne.components if ".languages." not in one[0]]
    translator = "mnemosyne.libmnemosyne.gui_translators.gettext_gui_translator"
    mnemosyne.components.insert(0, (translator, "GetTextGuiTranslator"))
    mnemosyne.components.append(("import_deck", "NoWindow"))
    mnemosyne.gui_for_component["ScheduledForgottenNew"] = [("import_deck", "NoReview")]
    with tempfile.TemporaryDirectory() as folder:
        mnemosyne.initialise(folder, automatic_upgrades=False)
        formats = mnemosyne.component_manager.all("file_format")
        anki = next(one for one in formats if type(one).__name__ == "Anki2")
        for path in paths:
            anki.do_import(path)
        database = mnemosyne.database()
        cards = [database.card(key, is_id_internal=True) for key, _ in database.cards()]
        shown = [
            {
                "type": card.card_type.name,
                "tags": sorted(tag.name for tag in card.tags),
                "question": card.question(),
                "answer": card.answer(),
            }
            for card in cards
        ]
        mnemosyne.finalise()
    return shown


if __name__ == "__main__":
    print(json.dumps(import_all(sys.argv[1:])))
