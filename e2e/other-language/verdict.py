"""What can be wrong with a pack."""


class Changed(Exception):
    pass


class Unreadable(Exception):
    pass


def need(holds, why, kind=Changed):
    if not holds:
        raise kind(why)
